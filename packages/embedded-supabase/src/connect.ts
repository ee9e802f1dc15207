import { Client } from 'pg'

/** Connects to a database. When the server ends, the running statement fails; the client's own event would end this process. */
export async function connect(url: string): Promise<Client> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
