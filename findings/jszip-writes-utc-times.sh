# Guess: a file's time in a zip is the local one, since the format has no zone and programs show it as it is.
# What happens: jszip writes UTC; fflate writes local time.
# For a user: in Manila a pack made on November 28 at 7:30 lists its files at 23:30 of November 27.
. "$(dirname "$0")/lib.sh"
packages jszip@3.10.1 fflate@0.8.3
holds 'jszip: 2026-11-27 23:30
fflate: 2026-11-28 7:30' <<'EOF'
import { zipSync } from 'fflate'
import JSZip from 'jszip'
process.env.TZ = 'Asia/Manila'
const date = new Date(2026, 10, 28, 7, 30)
/** The time in the first file's header. */
function timeOf(zip) {
  const [time, day] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
  return `${(day >> 9) + 1980}-${(day >> 5) & 15}-${day & 31} ${time >> 11}:${(time >> 5) & 63}`
}
console.log(`jszip: ${timeOf(await new JSZip().file('a.txt', 'x', { date }).generateAsync({ type: 'nodebuffer' }))}`)
console.log(`fflate: ${timeOf(Buffer.from(zipSync({ 'a.txt': [Buffer.from('x'), { mtime: date }] })))}`)
EOF
