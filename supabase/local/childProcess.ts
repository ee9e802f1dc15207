import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Becomes the program, after leaving behind a watcher that waits for our end of the pipe to close and then interrupts the
 * program: so it ends with us even when we are killed with -9. The watcher is orphaned at once (the double parentheses),
 * because Postgres would take the death of an unknown child for a crash.
 */
const RUN_WATCHED =
  'exec 3<&0; ( ( read -r _ <&3; kill -INT $$ ) >/dev/null 2>&1 & ); exec "$@" </dev/null 3<&-'

/** A program that runs, and that ends when this process does. */
export type Child = {
  process: ChildProcess
  /** Settles when it has ended. */
  ended: Promise<void>
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>
}

/** Starts a program that must not outlive this process. `onLine` gets what it prints. */
export function spawnChild(
  [program, ...args]: [string, ...string[]],
  options: SpawnOptions,
  onLine: (line: string) => void,
): Child {
  const child = spawn('/bin/sh', ['-c', RUN_WATCHED, 'sh', program, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Out of the terminal's group: on Ctrl-C the parts that use it go first.
    detached: true,
  })
  // Writing to a child that has just ended is no reason to end as well.
  child.stdin?.on('error', () => undefined)
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', onLine)
  }
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  return {
    process: child,
    ended,
    async stop() {
      child.stdin?.end()
      child.kill('SIGINT')
      await ended
    },
  }
}
