import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Replaces itself by the program, after forking a watcher that waits for our end of the pipe to close and then ends the program,
 * so that it ends with us even after kill -9. A line on the pipe ends the watcher. It is orphaned at once (the double
 * parentheses), because Postgres would treat the exit of an unknown child as a crash.
 * A Postgres in crash recovery that gets SIGINT before it is ready hangs forever (seen with 17.10). So it first gets a second,
 * and SIGQUIT if it still runs ten seconds later; the next start recovers from its log, and nothing committed is lost.
 */
const RUN_WATCHED = `exec 3<&0; ( (
  read -r _ <&3 && exit; sleep 1; kill -INT $$ || exit
  for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $$ || exit; done
  kill -QUIT $$
) >/dev/null 2>&1 & ); exec "$@" </dev/null 3<&-`

/** How long a program may take to end after SIGINT before SIGQUIT. */
export const INTERRUPT_MS = 5_000

/** A running program that ends when this process does. */
export type Child = {
  process: ChildProcess
  /** Settles when it has ended. */
  ended: Promise<void>
  /** Sends it SIGINT and waits until it has ended. */
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
