import { createActor, fromCallback, SimulatedClock, type SnapshotFrom } from 'xstate'
import type { StudyBeat, StudyClock, StudyHours } from '../../../contract/answers/study.ts'
import { presenceMachine } from '../../../machines/study/presenceMachine.ts'
import type { StudyActivity } from '../../../machines/study/study.ts'
import {
  type Beat,
  type StudyCounterEvent,
  studyCounterMachine,
} from '../../../machines/study/studyCounterMachine.ts'
import { type StudySessionEvent, studySessionMachine } from '../../../machines/study/studySessionMachine.ts'
import { feed, scripted, settle } from '../jobs.ts'

export const studyClock: StudyClock = {
  course: 'otdc',
  requiredSeconds: 54_000,
  creditedSeconds: 11_000,
  pendingSeconds: 520,
  heldSeconds: 0,
  todaySeconds: 900,
  dailyCapSeconds: 28_800,
}

export const studyHours: StudyHours = {
  ...studyClock,
  days: [],
  modules: [],
  activities: [],
  presence: { asked: 0, answered: 0, worked: 0, hasty: 0, alwaysFast: false },
  terms: '2026-11-23',
  agreed: true,
  termsChanged: false,
  pictures: null,
}

export const beatAnswer = (answer: Partial<StudyBeat> = {}): StudyBeat => ({
  ...studyClock,
  missedSeconds: 0,
  elsewhere: false,
  check: null,
  activity: { leftSeconds: 200, byAnswers: false, waits: false, next: null },
  ...answer,
})

type World = {
  hours?: Parameters<typeof scripted<StudyHours | null>>
  beats?: Parameters<typeof scripted<StudyBeat, Beat>>
  presses?: Parameters<typeof scripted<StudyClock, { nonce: string }>>
  consents?: Parameters<typeof scripted<StudyHours, { version: string }>>
  hidden?: boolean
}

export const film: StudyActivity = { kind: 'film', moduleIndex: 1, key: null }

export async function openStudyPage({
  hours = [studyHours],
  beats = [beatAnswer()],
  presses = [studyClock],
  consents = [studyHours],
  hidden = false,
}: World = {}) {
  const network = feed<StudySessionEvent>()
  const page = { send: (_event: StudyCounterEvent) => {} }
  const watchPage = fromCallback<StudyCounterEvent>(({ sendBack }) => {
    page.send = sendBack
    sendBack({ type: hidden ? 'page.hidden' : 'page.visible' })
  })
  const sent = scripted<StudyBeat, Beat>(...beats)
  const pressed = scripted<StudyClock, { nonce: string }>(...presses)
  const agreed = scripted<StudyHours, { version: string }>(...consents)
  const noting = feed()
  const logic = studySessionMachine.provide({
    actors: {
      watchNetwork: network.job,
      loadHours: scripted<StudyHours | null>(...hours).retried,
      recordConsent: agreed.job,
      counter: studyCounterMachine.provide({
        actors: {
          watchPage,
          sendBeat: sent.job,
          noteTime: noting.job,
          presence: presenceMachine.provide({ actors: { answerPresence: pressed.retried } }),
        },
      }),
    },
  })
  const clock = new SimulatedClock()
  const study = createActor(logic, { clock, input: { activity: film } }).start()
  await settle()
  await settle()

  /** Advances in minutes, so that each beat is answered before the next. */
  async function pass(seconds: number, life = false) {
    for (let left = seconds; left > 0; left -= 60) {
      if (life) page.send({ type: 'life.sign' })
      clock.increment(Math.min(60, left) * 1_000)
      await settle()
    }
  }
  const counter = () => study.getSnapshot().children.counter
  type SessionTag = Parameters<ReturnType<typeof study.getSnapshot>['hasTag']>[0]
  type CounterTag = Parameters<SnapshotFrom<typeof studyCounterMachine>['hasTag']>[0]
  return {
    study,
    counter: () => {
      const running = counter()
      if (!running) throw new Error('Nobody counts')
      return running
    },
    network: network.handle,
    waits: () => study.getSnapshot().children.loadHours?.getSnapshot().hasTag('waiting') === true,
    clock,
    pass,
    page: { send: (event: StudyCounterEvent) => page.send(event) },
    notes: () => noting.handle.isOpen,
    beats: sent.inputs,
    presses: pressed.inputs,
    consents: agreed.inputs,
    has: (tag: SessionTag) => study.getSnapshot().hasTag(tag),
    counts: (tag: CounterTag) => counter()?.getSnapshot().hasTag(tag) === true,
    presence: () => {
      const presence = counter()?.getSnapshot().children.presence
      if (!presence) throw new Error('Nobody asks')
      return presence.getSnapshot()
    },
  }
}
