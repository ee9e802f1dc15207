import { createActor, SimulatedClock } from 'xstate'
import type { StudyBeat, StudyClock, StudyHours } from '../../../contract/answers/study.ts'
import { presenceMachine } from '../../../machines/study/presenceMachine.ts'
import type { StudyActivity } from '../../../machines/study/study.ts'
import { type StudySessionEvent, studySessionMachine } from '../../../machines/study/studySessionMachine.ts'
import { feed, scripted, settle } from '../jobs.ts'

export const studyClock: StudyClock = {
  course: 'otdc',
  requiredSeconds: 54_000,
  creditedSeconds: 11_000,
  pendingSeconds: 520,
  todaySeconds: 900,
  dailyCapSeconds: 28_800,
}

export const studyHours: StudyHours = {
  ...studyClock,
  days: [],
  modules: [],
  presence: { asked: 0, answered: 0 },
  terms: '2026-11-22',
  agreed: true,
}

/** The server's answer to a beat. */
export const beatAnswer = (answer: Partial<StudyBeat> = {}): StudyBeat => ({
  ...studyClock,
  missedSeconds: 0,
  elsewhere: false,
  check: null,
  ...answer,
})

type Beat = { activity: StudyActivity; resumed: boolean }

type World = {
  hours?: Parameters<typeof scripted<StudyHours | null>>
  beats?: Parameters<typeof scripted<StudyBeat, Beat>>
  presses?: Parameters<typeof scripted<StudyClock, { nonce: string }>>
  consents?: Parameters<typeof scripted<StudyHours, { version: string }>>
}

export const film: StudyActivity = { kind: 'film', moduleIndex: 1 }

/** A page on which a student studies, with a scripted school. */
export async function openStudyPage({
  hours = [studyHours],
  beats = [beatAnswer()],
  presses = [studyClock],
  consents = [studyHours],
}: World = {}) {
  const page = feed<StudySessionEvent>()
  const sent = scripted<StudyBeat, Beat>(...beats)
  const pressed = scripted<StudyClock, { nonce: string }>(...presses)
  const agreed = scripted<StudyHours, { version: string }>(...consents)
  const logic = studySessionMachine.provide({
    actors: {
      watchPage: page.job,
      loadHours: scripted<StudyHours | null>(...hours).job,
      recordConsent: agreed.job,
      sendBeat: sent.job,
      presence: presenceMachine.provide({ actors: { answerPresence: pressed.job } }),
    },
  })
  const clock = new SimulatedClock()
  const study = createActor(logic, { clock, input: { activity: film } }).start()
  await settle()
  await settle()

  /** Lets time pass in half minutes, so that each beat is answered before the next one. */
  async function pass(seconds: number, life = false) {
    for (let left = seconds; left > 0; left -= 30) {
      if (life) page.handle.send({ type: 'life.sign' })
      clock.increment(Math.min(30, left) * 1_000)
      await settle()
    }
  }
  return {
    study,
    clock,
    pass,
    page: page.handle,
    beats: sent.inputs,
    presses: pressed.inputs,
    consents: agreed.inputs,
    has: (tag: Parameters<ReturnType<typeof study.getSnapshot>['hasTag']>[0]) =>
      study.getSnapshot().hasTag(tag),
    presence: () => {
      const { presence } = study.getSnapshot().children
      if (!presence) throw new Error('Nobody asks')
      return presence.getSnapshot()
    },
  }
}
