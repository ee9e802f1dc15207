// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { useSelector } from '@xstate/react'
import { expect, test } from 'vitest'
import { PresenceDialog } from '../../../src/features/learning/study/PresenceDialog.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { beatAnswer, openStudyPage } from '../../machines/study/studySession.ts'
import { after, buttonOf, render } from '../../support/render.ts'

await loadMessages('study')

type Counter = ReturnType<Awaited<ReturnType<typeof openStudyPage>>['counter']>

function Dialog({ counter }: { counter: Counter }) {
  const atStake = useSelector(counter, ({ context }) => context.clock?.pendingSeconds ?? 0)
  const { presence } = counter.getSnapshot().children
  return (
    presence && (
      <PresenceDialog
        presence={presence}
        atStake={atStake}
        onConfirm={() => counter.send({ type: 'presence.confirm' })}
        onGoOn={() => counter.send({ type: 'presence.dismiss' })}
      />
    )
  )
}

async function ask({ counter, pass }: Awaited<ReturnType<typeof openStudyPage>>) {
  const { page } = await render(<Dialog counter={counter()} />)
  return { page, pass: (seconds: number) => after(() => pass(seconds)) }
}

const check = { nonce: 'first', secondsLeft: 90, picture: null }

test('a student who did not press reads how much time was lost, although none of it is pending any more', async () => {
  document.title = 'Road Safety'
  const { page, pass } = await ask(
    await openStudyPage({
      beats: [
        beatAnswer({ check, pendingSeconds: 1_080 }),
        beatAnswer({ check: { ...check, secondsLeft: 0 }, pendingSeconds: 0 }),
      ],
    }),
  )
  expect(page.textContent).toContain('18 min')
  expect(document.title).toBe('(90) Are you still there?')
  await pass(60)
  expect(page.textContent).toContain('The time to press is over')
  expect(page.textContent).toContain('18 min')
  expect(document.title).toBe('Road Safety')
  await after(() => buttonOf(page, 'Continue studying').click())
  expect(page.textContent).toBe('')
})

test('a student with a screen reader hears the seconds when the question appears, and again at 60', async () => {
  const { page, pass } = await ask(
    await openStudyPage({
      beats: [beatAnswer({ check }), beatAnswer({ check: { ...check, secondsLeft: 60 } })],
    }),
  )
  const alert = () => page.querySelector('[role=alert]')?.textContent
  expect(alert()).toContain('90')
  await pass(1)
  expect(alert()).toBe('')
  await pass(59)
  expect(alert()).toContain('60')
})

test('a student who presses is not asked any longer', async () => {
  const { page } = await ask(await openStudyPage({ beats: [beatAnswer({ check }), beatAnswer()] }))
  expect(page.textContent).toContain('90')
  await after(() => buttonOf(page, 'I am here').click())
  expect(page.querySelector('button')).toBeNull()
})
