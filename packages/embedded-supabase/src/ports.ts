import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StackError } from './stackError.ts'

/** The environment variable that moves a part of a named stack to another port, such as `MANEHO_API_PORT`. */
export const portVariable = (name: string, part: string) => `${name}_${part}_PORT`.toUpperCase()

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

async function tryPort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
  return port
}

let nextPort = randomInt(10_000, 31_000)

/** A free port below 32768: outgoing connections get theirs above (Linux; 49152 elsewhere). */
export async function freePort(): Promise<number> {
  for (;;) {
    try {
      return await tryPort(nextPort++)
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error
    }
  }
}

/** The same port, or a free one for 0. Refuses a busy one with the variable to change. */
export async function takePort(port: number, variable: string): Promise<number> {
  if (port === 0) return freePort()
  try {
    return await tryPort(port)
  } catch (cause) {
    const code = codeOf(cause)
    const sentence =
      code === 'EADDRINUSE'
        ? `Port ${port} is busy: stop the program that uses it, or set ${variable} to another port.`
        : `Port ${port} cannot be used (${code}): set ${variable} to another port.`
    throw new StackError('port_busy', sentence, { cause })
  }
}
