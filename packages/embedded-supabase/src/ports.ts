import { once } from 'node:events'
import { createServer } from 'node:net'
import { StackError } from './stackError.ts'

/** The environment variable that moves a part of a stack of that name to another port, such as `MANEHO_API_PORT`. */
export const portVariable = (name: string, part: string) => `${name}_${part}_PORT`.toUpperCase()

/** Takes the port for a moment: 0 gives a free one. Fails with EADDRINUSE when it is busy. */
async function tryPort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}

/** A port that nobody uses at this moment. */
export const freePort = () => tryPort(0)

/** The same port, or a free one for 0. Refuses a busy one with a sentence that names the variable to change. */
export async function takePort(port: number, variable: string): Promise<number> {
  try {
    return await tryPort(port)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const sentence =
      code === 'EADDRINUSE'
        ? `Port ${port} is busy: stop the program that uses it, or set ${variable} to another port.`
        : `Port ${port} cannot be used (${code}): set ${variable} to another port.`
    throw new StackError('port_busy', sentence, { cause })
  }
}
