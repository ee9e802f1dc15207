import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import {
  type PictureEvent,
  pictureMachine,
  type TakenPicture,
} from '../../../machines/study/pictureMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

const PICTURE: TakenPicture = { address: 'data:image/jpeg;base64,AA', dark: false }

function ask(camera: PictureEvent, ...sendings: Parameters<typeof scripted<void, object>>) {
  const clock = new SimulatedClock()
  const taken = scripted<TakenPicture, { stream: unknown }>(PICTURE, PICTURE)
  const sent = scripted<void, { nonce: string; picture: TakenPicture | null }>(...(sendings as never[]))
  const lights: string[] = []
  const picture = createActor(
    pictureMachine.provide({
      actors: {
        camera: fromCallback<PictureEvent>(({ sendBack }) => {
          lights.push('on')
          sendBack(camera)
          return () => void lights.push('off')
        }),
        takePicture: taken.job,
        sendPicture: sent.retried,
      },
    }),
    { clock, input: { nonce: 'first' } },
  ).start()
  const press = (type: 'open' | 'take' | 'again' | 'send') => picture.send({ type: `picture.${type}` })
  return { picture, clock, press, lights, pictures: taken.inputs, sent: sent.inputs }
}
const READY: PictureEvent = { type: 'camera.ready', stream: 'the camera' }

test('a student’s picture is taken after a press and three seconds, sent after another press, camera off', async () => {
  const { picture, clock, press, lights, pictures, sent } = ask(READY, undefined)
  expect(lights).toEqual([])
  press('open')
  expect(picture.getSnapshot().hasTag('looking')).toBe(true)
  clock.increment(60_000)
  expect(pictures).toEqual([])
  press('take')
  for (const left of [3, 2, 1]) {
    expect(picture.getSnapshot().context.secondsLeft).toBe(left)
    expect(pictures).toEqual([])
    clock.increment(1_000)
  }
  await settle()
  expect(pictures).toEqual([{ stream: 'the camera' }])
  expect(picture.getSnapshot().hasTag('taken')).toBe(true)
  clock.increment(60_000)
  expect(sent).toEqual([])
  press('send')
  await settle()
  expect(sent).toEqual([{ nonce: 'first', picture: PICTURE }])
  expect(picture.getSnapshot().hasTag('sent')).toBe(true)
  expect(lights).toEqual(['on', 'off'])
})

test('a student who looks away takes the picture again, and only the last one is sent', async () => {
  const { picture, clock, press, pictures, sent } = ask(READY, undefined)
  press('open')
  press('take')
  for (const press_ of ['again', 'send'] as const) {
    for (let second = 0; second < 3; second += 1) clock.increment(1_000)
    await settle()
    expect(picture.getSnapshot().hasTag('taken')).toBe(true)
    press(press_)
  }
  await settle()
  expect(pictures).toHaveLength(2)
  expect(sent).toHaveLength(1)
})

test.each([
  ['camera.refused', 'refused'],
  ['camera.missing', 'noCamera'],
] as const)('a student whose browser says %s may try again, and the camera is off meanwhile', (type, tag) => {
  const { picture, press, lights } = ask({ type })
  press('open')
  expect(picture.getSnapshot().hasTag(tag)).toBe(true)
  expect(lights).toEqual(['on', 'off'])
  press('open')
  expect(lights).toEqual(['on', 'off', 'on', 'off'])
})

test('a student’s offline picture is resent when the network is back; a refused one says why', async () => {
  const { picture, clock, press, sent } = ask(READY, fails(offline), fails(offline), fails('picture_used'))
  press('open')
  press('take')
  for (let second = 0; second < 3; second += 1) clock.increment(1_000)
  await settle()
  press('send')
  await settle()
  picture.send({ type: 'network.online' })
  await settle()
  expect(sent).toHaveLength(2)
  clock.increment(4_000)
  await settle()
  expect(sent).toHaveLength(3)
  expect(picture.getSnapshot().hasTag('failed')).toBe(true)
  expect(picture.getSnapshot().context.failure?.code).toBe('picture_used')
})

test('the light of the camera goes off with the page', () => {
  const { picture, press, lights } = ask(READY)
  press('open')
  picture.stop()
  expect(lights).toEqual(['on', 'off'])
})

test('every state of a picture is reached', () => {
  expect(
    uncovered(pictureMachine, {
      inputs: [{ nonce: 'first' }],
      events: [
        READY,
        { type: 'camera.refused' },
        { type: 'camera.missing' },
        { type: 'picture.open' },
        { type: 'picture.take' },
        { type: 'picture.again' },
        { type: 'picture.send' },
        { type: 'network.online' },
      ],
      answers: {
        takePicture: { results: [PICTURE] },
        sendPicture: jobOutcomes([undefined], ['picture_used']),
      },
      view: ({ secondsLeft }) => secondsLeft,
    }),
  ).toEqual([])
})
