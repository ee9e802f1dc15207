# Guess: a file's name comes out of a multipart form as it went in, in Deno as in Node.
# What happens: both write a quotation mark as %22. Node reads it back as a quotation mark, Deno 2.9.6 keeps the three characters.
# For a user: a photo named with quotation marks has another name when an edge function in Deno reads it than in a test in Node.
. "$(dirname "$0")/lib.sh"
packages deno@2.9.6
cat >"$folder/form.mjs" <<'EOF'
const form = new FormData()
form.append('photo', new File(['x'], 'Peña "front".jpg', { type: 'image/jpeg' }))
const read = await new Response(form).formData()
console.log(read.get('photo').name)
EOF
holds 'Node: Peña "front".jpg
Deno: Peña %22front%22.jpg' <<'EOF'
import { execFileSync } from 'node:child_process'
const run = (program, ...words) => execFileSync(program, [...words, 'form.mjs'], { encoding: 'utf8' }).trim()
console.log(`Node: ${run(process.execPath)}`)
console.log(`Deno: ${run('node_modules/.bin/deno', 'run')}`)
EOF
