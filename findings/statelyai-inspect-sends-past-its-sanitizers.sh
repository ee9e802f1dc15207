# Guess: with sanitizeContext and sanitizeEvent nothing of a form's values leaves the page.
# What happens: they see contexts and events alone. The input of a new actor and the output of a finished one are sent as they are.
# For a user: a phone number in a machine's input or output is in the inspector's window and log. Only `serialize` sees everything.
. "$(dirname "$0")/lib.sh"
packages @statelyai/inspect@0.7.2 xstate@5.33.3
holds '@xstate.actor has the phone number: true
@xstate.event has the phone number: false
@xstate.snapshot has the phone number: false
@xstate.event has the phone number: false
@xstate.snapshot has the phone number: true' <<'EOF'
import { createInspector } from '@statelyai/inspect'
import { createActor, createMachine } from 'xstate'
const sent = []
const adapter = { start() {}, stop() {}, send: (event) => sent.push(JSON.stringify(event)) }
const inspector = createInspector(adapter, { sanitizeContext: () => ({}), sanitizeEvent: ({ type }) => ({ type }) })
const machine = createMachine({
  context: ({ input }) => ({ phone: input.phone }),
  initial: 'filling',
  states: { filling: { on: { send: 'sent' } }, sent: { type: 'final' } },
  output: ({ context }) => ({ phone: context.phone }),
})
const actor = createActor(machine, { input: { phone: '0917 555 0101' }, inspect: inspector.inspect })
actor.start()
actor.send({ type: 'send', phone: '0917 555 0101' })
await new Promise((resolve) => setTimeout(resolve, 50))
for (const event of sent) console.log(`${JSON.parse(event).type} has the phone number: ${event.includes('0917')}`)
process.exit(0)
EOF
