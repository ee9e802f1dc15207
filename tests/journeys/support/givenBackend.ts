import { connect, createServer, type Server, type Socket } from 'node:net'
import { openSql } from 'embedded-supabase/testing'
import { givenStack } from '../../../scripts/test/givenStack.ts'
import { sealSeed } from '../../support/certificates.ts'
import { restoreStack } from '../../support/openGivenStack.ts'
import type { WorkerStack } from './workerStack.ts'

/** Passes connections on to the stack, so that a journey can cut them. */
async function openWay(port: number, target: URL): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 80), target.hostname)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
  )
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
}

/** The given stack as a journey's backend, with fresh test people. Killing it cuts the browser off. */
export async function openGivenBackend({ builtApiUrl }: WorkerStack) {
  const stack = givenStack()
  if (!stack) throw new Error('No stack was given.')
  const sql = openSql(stack.db, 4)
  await restoreStack(stack, sql, 'tests_own')
  await sealSeed(sql)
  await fetch(`${stack.mailbox}/api/v1/messages`, { method: 'DELETE' })
  const port = Number(new URL(builtApiUrl).port)
  let close: (() => Promise<void>) | undefined
  const comeBack = async () => {
    close ??= await openWay(port, new URL(stack.url))
  }
  const kill = async () => {
    await close?.()
    close = undefined
  }
  await comeBack()
  return {
    mailboxUrl: stack.mailbox,
    sql,
    kill,
    comeBack,
    async close() {
      await kill()
      await sql.end()
    },
  }
}
