import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

interface ProcessOptions {
  /** Holds deno.json, `_shared` and one folder per function. */
  directory: string
  name: string
  environment: Record<string, string>
  reach: string[]
  log(line: string): void
}

/** One edge function in its own Deno, listening on a loopback port. */
export interface FunctionProcess {
  url: string
  ended: Promise<void>
  stop(): void
}

// npm's shim is a Node program: it would be one more process between us and Deno.
const deno = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), 'deno')
const main = fileURLToPath(new URL('functionMain.ts', import.meta.url))
const modules = resolve(dirname(deno), '..')
const bootTime = 10_000

/** Starts a function; rejects if it ends or stays silent before it listens. */
export async function startFunction(options: ProcessOptions): Promise<FunctionProcess> {
  const { directory, name, environment, reach, log } = options
  const child = spawn(deno, [...flags(directory, reach), main, entryPoint(directory, name)], {
    env: { ...environment, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A write to a child that has just ended must not end this process.
  child.stdin.on('error', () => {})
  const ended = once(child, 'close').then(
    () => {},
    () => {},
  )
  const stop = () => void child.kill('SIGKILL')
  const timer = setTimeout(stop, bootTime)
  try {
    const url = await Promise.race([listening(child, (line) => log(`${name}: ${line}`)), ended])
    if (!url) throw new Error(`The function ${name} did not start`)
    return { url, ended, stop }
  } catch (error) {
    stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export function entryPoint(directory: string, name: string): string {
  return pathToFileURL(join(directory, name, 'index.ts')).href
}

/** Network access only to the API, disk access only to its code. */
function flags(directory: string, reach: string[]): string[] {
  return [
    'run',
    '--no-prompt',
    '--cached-only',
    '--no-remote',
    '--no-lock',
    '--node-modules-dir=manual',
    '--no-check',
    `--config=${join(directory, 'deno.json')}`,
    `--allow-net=127.0.0.1:0,${reach.join(',')}`,
    '--allow-env',
    `--allow-read=${directory},${modules},${main}`,
  ]
}

/** Deno prints its address; every other line is the function's log. */
function listening({ stdout, stderr }: ChildProcess, log: (line: string) => void): Promise<string> {
  return new Promise((found) => {
    for (const input of [stdout, stderr]) {
      if (!input) continue
      createInterface({ input }).on('line', (line) => {
        const [, url] = /^Listening on (http:\S+)/.exec(line) ?? []
        if (url) found(url)
        else log(line)
      })
    }
  })
}
