import { once } from 'node:events'
import { createServer } from 'node:net'
import { StackError } from './stackError.ts'

/** The environment variable that moves each part to another port. */
export const PORT_VARIABLES = {
  app: 'MANEHO_APP_PORT',
  api: 'MANEHO_API_PORT',
  db: 'MANEHO_DB_PORT',
  mailbox: 'MANEHO_MAILBOX_PORT',
} as const

export type PortName = keyof typeof PORT_VARIABLES

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

/** The same port, or a free one for 0. Refuses a busy one with a sentence that says how to move. */
export async function takePort(name: PortName, port: number): Promise<number> {
  try {
    return await tryPort(port)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const variable = PORT_VARIABLES[name]
    const sentence =
      code === 'EADDRINUSE'
        ? `Port ${port} is busy: stop the program that uses it, or set ${variable} to another port.`
        : `Port ${port} cannot be used (${code}): set ${variable} to another port.`
    throw new StackError('port_busy', sentence, { cause })
  }
}
