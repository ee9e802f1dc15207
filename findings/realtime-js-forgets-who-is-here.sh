# Guess: after a lost connection, as in a suspended tab, the channel joins again and announces the person in presence again.
# What happens: it joins and reports SUBSCRIBED, but sends no presence. While it was down, the list still had everybody.
# For a user: after a phone wakes up, the student's page says "online" and the teacher's list lacks the student.
# Call track() in subscribe's callback at each SUBSCRIBED.
. "$(dirname "$0")/lib.sh"
packages @supabase/realtime-js@2.119.0 ws@8.23.0
holds 'track once: joined, presence: track; connection lost: lists ben, joined again, presence: none
track at each SUBSCRIBED: joined, presence: track; connection lost: lists ben, joined again, presence: track' <<'EOF'
import { RealtimeClient } from '@supabase/realtime-js'
import { WebSocket, WebSocketServer } from 'ws'
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time))
for (const isRepeated of [false, true]) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const sent = []
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const [join, ref, topic, event, payload] = JSON.parse(data)
      sent.push(event === 'presence' ? payload.event : event)
      const reply = (name, body) => socket.send(JSON.stringify([join, ref, topic, name, body]))
      reply('phx_reply', { status: 'ok', response: { postgres_changes: [] } })
      if (event === 'phx_join') reply('presence_state', { ben: { metas: [{ phx_ref: '1' }] } })
    }),
  )
  const client = new RealtimeClient(`ws://127.0.0.1:${server.address().port}`, {
    params: { apikey: 'key' },
    transport: WebSocket,
    reconnectAfterMs: () => 20,
  })
  const channel = client.channel('class', { config: { presence: { key: 'ana' } } })
  channel.on('presence', { event: 'sync' }, () => {})
  const states = {}
  const until = (wanted) =>
    new Promise((resolve) => {
      states.next = async (state) => {
        if (state !== wanted) return
        if (isRepeated && state === 'SUBSCRIBED') await channel.track({ name: 'Ana' })
        resolve()
      }
    })
  const joined = until('SUBSCRIBED')
  channel.subscribe((state) => states.next(state))
  await joined
  if (!isRepeated) await channel.track({ name: 'Ana' })
  /** Messages arrive in order: once the server has a heartbeat, it has all that was sent before. */
  const settle = async () => {
    await pause(50)
    await client.sendHeartbeat()
    while (!sent.includes('heartbeat')) await pause(10)
  }
  await settle()
  const presence = () => sent.splice(0).filter((event) => event === 'track')[0] ?? 'none'
  const before = presence()
  const lost = until('CHANNEL_ERROR')
  for (const socket of server.clients) socket.terminate()
  await lost
  const listed = Object.keys(channel.presenceState()).join(', ')
  await until('SUBSCRIBED')
  await settle()
  const name = isRepeated ? 'track at each SUBSCRIBED' : 'track once'
  console.log(`${name}: joined, presence: ${before}; connection lost: lists ${listed}, joined again, presence: ${presence()}`)
  await client.disconnect()
  for (const socket of server.clients) socket.terminate()
  server.close()
}
process.exit()
EOF
