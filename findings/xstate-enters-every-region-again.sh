# Guess: a transition with targets in two regions of a parallel state changes these two regions.
# What happens: it leaves and enters every region, those without a target too. They lose their substate, timers and children.
# For a user: a countdown beside a form and its list starts again each time the form is saved. Raise an event for the second region.
. "$(dirname "$0")/lib.sh"
packages xstate@5.33.3
holds 'one target: none
two targets: form, list, countdown' <<'EOF'
import { createActor, createMachine } from 'xstate'
const entered = []
const region = (name, on) => ({ initial: 'a', entry: () => entered.push(name), on, states: { a: {}, b: {} } })
const machine = createMachine({
  id: 'page',
  type: 'parallel',
  states: {
    form: region('form', { save: '#page.form.b', saveBoth: { target: ['#page.form.b', '#page.list.b'] } }),
    list: region('list'),
    countdown: region('countdown'),
  },
})
for (const [name, type] of [['one target', 'save'], ['two targets', 'saveBoth']]) {
  const actor = createActor(machine).start()
  entered.length = 0
  actor.send({ type })
  console.log(`${name}: ${entered.join(', ') || 'none'}`)
}
EOF
