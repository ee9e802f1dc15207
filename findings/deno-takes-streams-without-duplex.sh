# Guess: both Node and Deno refuse a stream as a request's body without duplex "half", as the standard says.
# What happens: Deno 2.9.6 sends it. Node refuses the request before anything is sent.
# For a user: an edge function that forwards an upload works in Deno and fails when the same code runs in Node.
. "$(dirname "$0")/lib.sh"
packages deno@2.9.6
cat >"$folder/stream.mjs" <<'EOF'
const body = new Blob(['photo']).stream()
try {
  console.log(`accepted, ${(await new Request('http://localhost/', { method: 'POST', body }).text()).length} bytes`)
} catch (error) {
  console.log(`refused with a ${error.name}`)
}
EOF
holds 'Node: refused with a TypeError
Deno: accepted, 5 bytes' <<'EOF'
import { execFileSync } from 'node:child_process'
const run = (program, ...words) => execFileSync(program, [...words, 'stream.mjs'], { encoding: 'utf8' }).trim()
console.log(`Node: ${run(process.execPath)}`)
console.log(`Deno: ${run('node_modules/.bin/deno', 'run')}`)
EOF
