# Guess: maxMemoryUsageInMB 200 is enough for a photo of 12 megapixels, whose pixels take 48 MB.
# What happens: all steps count together, about 20 bytes a pixel. 12 megapixels need more than 250.
# For a user: a limit that looks four times too large refuses the photos of every current phone.
. "$(dirname "$0")/lib.sh"
packages jpeg-js@0.4.4
holds 'pixels: 48 MB
limit 200 MB: refused
limit 300 MB: decoded' <<'EOF'
import jpeg from 'jpeg-js'
const [width, height] = [4000, 3000]
const pixels = Buffer.alloc(width * height * 4, 128)
console.log(`pixels: ${pixels.length / 1e6} MB`)
const file = jpeg.encode({ width, height, data: pixels }, 50).data
for (const maxMemoryUsageInMB of [200, 300]) {
  let answer = 'decoded'
  try {
    jpeg.decode(file, { maxMemoryUsageInMB, useTArray: true })
  } catch {
    answer = 'refused'
  }
  console.log(`limit ${maxMemoryUsageInMB} MB: ${answer}`)
}
EOF
