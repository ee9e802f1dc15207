import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type BuildOptions, buildApp } from './production.ts'

/** Builds the app in a process that ends, so that the bundler's memory is free again. `onStart` can stop it early. */
export async function buildApart(
  options: BuildOptions,
  onStart: (child: ChildProcess) => void,
): Promise<void> {
  const child = fork(import.meta.filename, [JSON.stringify(options)])
  onStart(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The app could not be built: the reason is above.')
}

if (import.meta.main) {
  // The parent was killed: the build is useless.
  process.on('disconnect', () => process.exit(1))
  await buildApp(JSON.parse(process.argv[2] ?? '') as BuildOptions)
  process.exit()
}
