import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withScratchDatabase } from './scratchDatabase.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = fileURLToPath(new URL('../contract/database.types.ts', import.meta.url))

/** Runs one of the project's own tools and returns what it printed. */
function run(tool: string, args: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${root}node_modules/.bin/${tool}`, args, {
      cwd: root,
      env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
    })
    let output = ''
    let complaints = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaints += text
    })
    child.once('error', reject)
    child.once('close', (status) => (status === 0 ? resolve(output) : reject(new Error(complaints))))
    child.stdin.end(input)
  })
}

/** The TypeScript types of a migrated database's API, as `contract/database.types.ts` holds them. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const types = await run('supabase', [
    'gen',
    'types',
    '--lang',
    'typescript',
    '--schema',
    'public',
    '--remote',
    databaseUrl,
  ])
  return run('biome', ['format', '--stdin-file-path=types.ts'], types)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await withScratchDatabase(async (url) => writeFile(target, await generateTypes(url)))
  console.log('Wrote contract/database.types.ts')
}
