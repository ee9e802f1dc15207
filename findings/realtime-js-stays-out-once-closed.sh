# Guess: a channel that the server ends is joined again, as one whose connection is lost.
# What happens: after the server's phx_error it is joined again; after its phx_close it reports CLOSED once and stays closed.
# For a user: a page whose channel the server has closed shows old news until it is reloaded, though its connection is up.
. "$(dirname "$0")/lib.sh"
packages @supabase/realtime-js@2.119.0 ws@8.23.0
holds 'phx_error: SUBSCRIBED, CHANNEL_ERROR, SUBSCRIBED; joins: 2, connected: true
phx_close: SUBSCRIBED, CLOSED; joins: 1, connected: true' <<'EOF'
import { RealtimeClient } from '@supabase/realtime-js'
import { WebSocket, WebSocketServer } from 'ws'
for (const end of ['phx_error', 'phx_close']) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  let joins = 0
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const [join, ref, topic, event] = JSON.parse(data)
      const reply = (name, body) => socket.send(JSON.stringify([join, ref, topic, name, body]))
      reply('phx_reply', { status: 'ok', response: { postgres_changes: [] } })
      if (event !== 'phx_join') return
      joins += 1
      if (joins === 1) setTimeout(() => socket.send(JSON.stringify([join, null, topic, end, {}])), 50)
    }),
  )
  const client = new RealtimeClient(`ws://127.0.0.1:${server.address().port}`, {
    params: { apikey: 'key' },
    transport: WebSocket,
    reconnectAfterMs: () => 20,
  })
  const states = []
  client.channel('class').subscribe((state) => states.push(state))
  // phoenix rejoins after one second at first.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  console.log(`${end}: ${states.join(', ')}; joins: ${joins}, connected: ${client.isConnected()}`)
  await client.disconnect()
  for (const socket of server.clients) socket.terminate()
  server.close()
}
process.exit()
EOF
