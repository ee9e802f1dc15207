// npm test -- findings [-- NAME]: runs the scripts of this folder, and prints which findings still hold.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const [, , wanted = ''] = process.argv
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sh') && file !== 'lib.sh' && file.startsWith(wanted))
  .sort()
const changed = []
for (const name of names) {
  const { status, stdout, stderr } = spawnSync('sh', [join(import.meta.dirname, name)], { encoding: 'utf8' })
  console.log(`${status === 0 ? 'holds  ' : 'CHANGED'} ${name}`)
  if (status === 0) continue
  changed.push(name)
  console.log(`${stdout}${stderr}`.replace(/^/gm, '    '))
}
console.log(`${names.length - changed.length} of ${names.length} findings hold.`)
process.exitCode = changed.length > 0 || names.length === 0 ? 1 : 0
