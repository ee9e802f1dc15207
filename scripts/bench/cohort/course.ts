import { randomUUID } from 'node:crypto'
import type { Activity } from '../../../content/plan.ts'
import type { StudyReportAnswer } from '../../../contract/answers/study.ts'
import type { Student } from './study.ts'

type Beat = { kind: string; moduleIndex: number | null; key: string | null }

/** Where what is needed of a scene or a question may be any that its form allows: what it costs does not depend on whether it is right. */
const ANSWER_OF = `
  select case scene ->> 'form'
    when 'first' then (select jsonb_agg(actor -> 'id') from jsonb_array_elements(scene -> 'actors') actor)
    when 'next' then scene #> '{futures,0,id}'
    when 'signals' then scene #> '{choices,0,id}'
    when 'distance' then to_jsonb(5)
    when 'park' then scene -> 'length'
    when 'spot' then '[1, 3, 6]'
    when 'car' then (select jsonb_agg(scene -> 'parts' -> 0) from jsonb_array_elements(scene -> 'asks'))
  end as answer
  from private.scene_sets playing join private.scenes on key = scene_keys[$2::int + 1] where playing.id = $1`

/** A student goes through the plan of the theory course as the app's pages do, with a report a minute. Returns the minutes studied. */
export async function takeCourse(student: Student, plan: readonly Activity[], share = 1): Promise<number> {
  const { call, pass, look } = student
  const page = randomUUID()
  let number = 0
  let minutes = 0
  const [{ items } = { items: [] as string[] }] = await look<{ items: string[] }>(
    'select array_agg(item) as items from private.practice_decks, unnest(item_keys) item',
  )
  const [today] = await look<{ day: string; next: string }>(
    'select private.school_day(now())::text as day, (private.school_day(now()) + 3)::text as next',
  )

  async function report(beat: Beat, more: object = {}) {
    number += 1
    const told = await call<StudyReportAnswer>('record_study', '$1, $2, $3', page, number, { ...more, beat })
    const check = told.beat && 'answer' in told.beat && told.beat.answer.check
    if (check) await call('answer_presence', '$1', check.nonce)
  }
  /** So many minutes with one thing, of which each is reported. */
  async function spend(length: number, beat: Beat, more: (minute: number) => object = () => ({})) {
    for (let minute = 0; minute < length; minute += 1) {
      await pass(60)
      await report(beat, more(minute))
    }
    minutes += length
  }

  let reviewed = 0
  for (const { module, kind, pieces, minutes: planned, part } of plan) {
    const length = Math.round(planned * share)
    const beat = (of: string, key: string | null = null): Beat => ({ kind: of, moduleIndex: module, key })
    const count = Math.round(pieces * share)
    if (kind === 'film') {
      await call('open_video', '$1', module)
      await spend(length, beat('film'), (minute) => ({
        watched: [
          { moduleIndex: module, ranges: [[minute * 60, minute * 60 + 60]], position: minute * 60 + 60 },
        ],
      }))
    } else if (kind === 'lesson') {
      await spend(Math.max(1, length), beat('lesson', part?.key ?? null), (minute) => ({
        read: [{ moduleIndex: module, key: part?.key, words: (minute + 1) * 150 }],
      }))
    } else if (kind === 'practice') {
      const each = length === 0 ? 0 : count / length
      await spend(length, { kind: 'practice', moduleIndex: null, key: null }, () => {
        const keys = items.slice(Math.floor(reviewed), Math.floor(reviewed + each))
        reviewed += each
        return {
          reviews: keys.map((itemKey) => ({ itemKey, day: today?.day, rating: 3, dueOn: today?.next })),
        }
      })
    } else if (kind === 'scenes' && count > 0) {
      await pass(planned * 60)
      minutes += planned
      const set = await call<{ id: string; verdicts: unknown[] }>('start_scene_set', '$1, false', module)
      const place = set.verdicts.indexOf(null)
      const [given] = await look<{ answer: unknown }>(ANSWER_OF, set.id, place)
      await call('answer_scene', '$1, $2, $3', set.id, place, JSON.stringify(given?.answer))
      await report(beat('scenes'))
    } else if (kind === 'mock') {
      const paper = await call<{ attemptId: string; revision: number; questions: { id: string }[] }>(
        'open_mock',
        `'mock'`,
      )
      for (const [place, { id }] of paper.questions.slice(0, count).entries()) {
        await call('save_mock_answer', `$1, $2, '1', $3`, paper.attemptId, id, place)
        await spend(1, { kind: 'mock', moduleIndex: null, key: null })
      }
    } else if (kind === 'cards') {
      await spend(length, beat('lesson', part?.key ?? null))
    }
  }
  return minutes
}
