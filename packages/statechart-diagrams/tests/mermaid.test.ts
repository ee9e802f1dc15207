import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { drawStatechart, listReactions } from '../src/mermaid.ts'

const machine = setup({
  types: {} as { context: { failures: number } },
  guards: { isOpen: () => true },
  actions: { note: () => {} },
  delays: {
    pause: 1_500,
    backOff: ({ context }) => Math.min(500 * 2 ** context.failures, 15_000) * (1 + Math.random()),
  },
}).createMachine({
  id: 'shop',
  type: 'parallel',
  context: { failures: 0 },
  on: { 'shop.close': '.door.shut' },
  states: {
    door: {
      initial: 'shut',
      on: { 'door.slam': '.shut' },
      states: {
        shut: { on: { 'door.push': { guard: 'isOpen', target: 'ajar' }, 'door.slam': {} } },
        ajar: { after: { pause: 'shut', backOff: 'shut' }, on: { 'door.push': { guard: 'isOpen' } } },
      },
    },
    light: {
      initial: 'off',
      states: { off: { always: [{ guard: 'isOpen', target: 'on' }, { target: 'off' }] }, on: {} },
    },
  },
})

test('a drawing shows parallel regions inside the state they belong to', () => {
  expect(drawStatechart(machine).split('\n').slice(0, 14)).toEqual([
    'stateDiagram-v2',
    '  state shop {',
    '    state door {',
    '      [*] --> door_shut',
    '      state "shut" as door_shut',
    '      state "ajar" as door_ajar',
    '    }',
    '    --',
    '    state light {',
    '      [*] --> light_off',
    '      state "off" as light_off',
    '      state "on" as light_on',
    '    }',
    '  }',
  ])
})

test('a developer reads delays in seconds, computed ones as ranges, and the choice without guards', () => {
  const arrows = drawStatechart(machine).split('\n').slice(14)
  expect(arrows).toEqual([
    '  door_ajar --> door_shut : door.slam<br/>after 1.5 s<br/>after 0.5 to 30 s',
    '  door_shut --> door_ajar : door.push [isOpen]',
    '  light_off --> light_on : [isOpen]',
    '  light_off --> light_off : [else]',
  ])
})

test('the table lists events that every state handles, and guards and ignored events without a next state', () => {
  expect(listReactions(machine)).toEqual([
    '| every state | shop.close | door.shut | none |',
    '| door.shut | door.slam | the same | none |',
    '| door.ajar | door.push [isOpen] | the same | none |',
  ])
})
