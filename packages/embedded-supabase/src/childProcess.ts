import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Runs the program with a watcher that ends it when our end of the pipe closes, even after kill -9. A line ends the watcher.
 * The watcher is orphaned by the double parentheses: Postgres would treat the exit of an unknown child as a crash.
 * Postgres (17.10) hangs if it gets SIGINT in crash recovery, so it gets a second, and SIGQUIT ten seconds later.
 */
const RUN_WATCHED = `exec 3<&0; ( (
  read -r _ <&3 && exit; sleep 1; kill -INT $$ || exit
  for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $$ || exit; done
  kill -QUIT $$
) >/dev/null 2>&1 & ); exec "$@" </dev/null 3<&-`

/** How long a program may take to end after SIGINT before SIGQUIT. */
export const INTERRUPT_MS = 5_000

export type Child = {
  process: ChildProcess
  ended: Promise<void>
  stop(): Promise<void>
}

/** Starts a program that must not outlive this process. `onLine` gets its output. */
export function spawnChild(
  [program, ...args]: [string, ...string[]],
  options: SpawnOptions,
  onLine: (line: string) => void,
): Child {
  const child = spawn('/bin/sh', ['-c', RUN_WATCHED, 'sh', program, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Outside the terminal's process group: on Ctrl-C its users stop first.
    detached: true,
  })
  // A write to a child that has just ended must not end this process.
  child.stdin?.on('error', () => undefined)
  child.on('error', (error) => onLine(`FATAL:  ${error.message}`))
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', onLine)
  }
  // Not 'exit': the program's children may still hold its files.
  const ended = once(child, 'close').then(
    () => undefined,
    () => undefined,
  )
  return {
    process: child,
    ended,
    async stop() {
      child.stdin?.write('\n')
      child.kill('SIGINT')
      const timer = setTimeout(() => child.kill('SIGQUIT'), INTERRUPT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
