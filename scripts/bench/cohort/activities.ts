import type { Activity } from '../../../content/plan.ts'
import type { CaseRun } from '../../../contract/answers/cases.ts'
import type { EssayPaper } from '../../../contract/answers/essays.ts'
import type { ExamPaper } from '../../../contract/answers/exams.ts'
import type { MockPaper } from '../../../contract/answers/mocks.ts'
import type { SceneSet, Wait } from '../../../contract/answers/scenes.ts'
import { ESSAY_WORDS } from '../../../contract/limits.ts'
import { turnsOf } from '../../../machines/scenes/turns.ts'
import type { Beat } from './reports.ts'
import type { Studying } from './studying.ts'

/** A scene's right answer, without clips and with its road users in any order, and another that its form allows. */
const ANSWER_OF = `
  select scene ->> 'form' as form, solution, case scene ->> 'form'
    when 'first' then (select jsonb_agg(actor -> 'id') from jsonb_array_elements(scene -> 'actors') actor)
    when 'next' then solution -> 'comes'
    when 'signals' then solution -> 'choice'
    when 'distance' then solution -> 'total'
    when 'park' then solution #> '{free,0,1}'
    when 'spot' then '[]'
    when 'car' then solution -> 'parts'
  end as answer, case scene ->> 'form'
    when 'first' then (select jsonb_agg(actor -> 'id') from jsonb_array_elements(scene -> 'actors') actor)
    when 'next' then scene #> '{futures,0,id}'
    when 'signals' then scene #> '{choices,0,id}'
    when 'distance' then to_jsonb(5)
    when 'park' then scene -> 'length'
    when 'spot' then '[]'
    when 'car' then (select jsonb_agg(part) from (select scene -> 'parts' -> 0 as part from jsonb_array_elements(scene -> 'asks')) parts)
  end as guess
  from private.scene_sets playing cross join lateral private.scene_as(revision_ids[$2::int + 1]) where playing.id = $1`

type Given = { form: string; answer: unknown; guess: unknown; solution: Wait[] }

const rightAnswer = ({ form, answer, solution }: Given) =>
  form === 'first' ? turnsOf(answer as string[], solution).flat() : answer

/** The right options of an exam or mock exam, by question. */
const EXAM_KEY = `
  select alias as question, position(right_option::text in option_order)::text as "right"
  from public.exam_attempts, unnest(revision_ids, aliases, option_orders) paper (id, alias, option_order)
  join private.question_revisions using (id) where exam_attempts.id = $1`
const MOCK_KEY = `
  select alias as question, position(right_option::text in option_order)::text as "right"
  from private.mock_exams, unnest(item_keys, aliases, option_orders) paper (key, alias, option_order)
  join private.mock_items using (key) where mock_exams.id = $1`

/** The student knows all but each fifth answer. */
const UNKNOWN = 5

/** Reopens an exam, and reverts the effects of sitting it. */
const REOPEN = `
  update public.module_progress set passed_at = null, failures = 0, watched_at = now() where student_id = $1 and module_index = $2`
const PASS = `
  update public.module_progress set passed_at = now(), failures = 0 where student_id = $1 and module_index = $2`

/** Autosave sends a draft fifteen seconds after the first unsent change. */
const DRAFTS_A_MINUTE = 4

const words = (number: number) => Array.from({ length: number }, (_, place) => `salita${place}`).join(' ')

type Kinds = Record<Activity['kind'], (activity: Activity) => Promise<void>>

export async function activitiesOf({ student, spend, noteAnswer, open, isOver }: Studying): Promise<Kinds> {
  const { call, look, id } = student
  const [{ items } = { items: [] as string[] }] = await look<{ items: string[] }>(
    'select array_agg(item) as items from private.practice_decks, unnest(item_keys) item',
  )
  const [today] = await look<{ day: string; next: string }>(
    'select private.school_day(now())::text as day, (private.school_day(now()) + 3)::text as next',
  )
  const read = new Set<number>()
  let reviewed = 0
  let set: SceneSet | null = null
  let answered = 0
  const knows = () => {
    answered += 1
    return answered % UNKNOWN !== 0
  }
  async function chooserOf(key: string, paper: string) {
    const rows = await look<{ question: string; right: string }>(key, paper)
    const right = new Map(rows.map((row) => [row.question, row.right]))
    return (question: string) =>
      knows() ? (right.get(question) ?? '1') : right.get(question) === '1' ? '2' : '1'
  }
  const at = (kind: string, module: number | null, key: string | null = null): Beat => ({
    kind,
    moduleIndex: module,
    key,
  })

  async function openLesson(module: number) {
    await open('modules')
    if (read.has(module)) return
    read.add(module)
    await call('lesson_outline', { p_module: module })
    await call('read_lesson', { p_module: module })
  }
  /** A look is simulated by that many questions of a mock exam. */
  async function mock(beat: Beat, { pieces, minutes }: Activity) {
    await open('mock')
    const paper = await call<MockPaper>('open_mock', { p_kind: 'mock' })
    let revision = paper.revision
    const choose = await chooserOf(MOCK_KEY, paper.attemptId)
    for (const { id: question } of paper.questions.slice(0, pieces)) {
      if (isOver()) return
      await spend(minutes / pieces, beat)
      const saved = await call<{ revision: number }>('save_mock_answer', {
        p_mock: paper.attemptId,
        p_question: question,
        p_option: choose(question),
        p_revision: revision,
      })
      revision = saved.revision
      noteAnswer()
    }
    await call('submit_mock', { p_mock: paper.attemptId, p_answers: {} })
    await call('mock_result', { p_mock: paper.attemptId })
  }

  return {
    async film({ module, minutes }) {
      await open('modules')
      await call('open_video', { p_module: module })
      await spend(Math.max(1, minutes), at('film', module), (minute) => ({
        watched: [
          { moduleIndex: module, ranges: [[minute * 60, minute * 60 + 60]], position: minute * 60 + 60 },
        ],
      }))
    },
    async lesson({ module, minutes, part }) {
      await openLesson(module)
      await spend(minutes, at('lesson', module, part?.key), (minute) => ({
        read: [{ moduleIndex: module, key: part?.key, words: (minute + 1) * 150 }],
      }))
    },
    async cards({ module, minutes, part }) {
      await openLesson(module)
      await spend(minutes, at('lesson', module, part?.key))
    },
    async practice({ pieces, minutes }) {
      await open('practice')
      const each = pieces / minutes
      await spend(minutes, at('practice', null), () => {
        const keys = items.slice(Math.floor(reviewed), Math.floor(reviewed + each))
        reviewed += each
        return {
          reviews: keys.map((itemKey) => ({ itemKey, day: today?.day, rating: 3, dueOn: today?.next })),
        }
      })
    },
    async scenes({ module, minutes }) {
      await open('scenes')
      if (set?.moduleIndex !== module || !set.verdicts.includes(null)) {
        set = await call<SceneSet>('start_scene_set', { p_module: module, p_again: false })
      }
      const place = set.verdicts.indexOf(null)
      const [given] = await look<Given>(ANSWER_OF, set.id, place)
      if (given?.form === 'spot') await call('begin_scene', { p_set: set.id, p_place: place })
      await spend(minutes, at('scenes', module))
      set.verdicts[place] = await call('answer_scene', {
        p_set: set.id,
        p_place: place,
        p_answer: given && (knows() ? rightAnswer(given) : given.guess),
      })
      noteAnswer()
    },
    async case({ module, minutes, part }) {
      await open('case')
      let run = await call<CaseRun>('start_case', { p_case: part?.key, p_again: false })
      const each = minutes / (part?.decisions ?? 1)
      while (run.end === null && !isOver()) {
        await spend(each, at('case', module, part?.key))
        run = await call<CaseRun>('choose_in_case', {
          p_run: run.id,
          p_step: run.steps.length - 1,
          p_place: 0,
        })
        noteAnswer()
      }
    },
    async exam({ module, pieces, minutes }) {
      await open('modules')
      await look(REOPEN, id, module)
      const paper = await call<ExamPaper>('start_exam', { p_module: module })
      let revision = paper.revision
      const choose = await chooserOf(EXAM_KEY, paper.attemptId)
      for (const { id: question } of paper.questions.slice(0, pieces)) {
        if (isOver()) break
        await spend(minutes / pieces, at('exam', module))
        const saved = await call<{ revision: number }>('save_exam_answer', {
          p_attempt: paper.attemptId,
          p_question: question,
          p_option: choose(question),
          p_revision: revision,
        })
        revision = saved.revision
        noteAnswer()
      }
      await call('submit_exam', {
        p_attempt: paper.attemptId,
        p_answers: {},
        p_revision: revision,
        p_language: 'en',
      })
      await call('my_course')
      await look(PASS, id, module)
    },
    async review({ module, minutes }) {
      await open('modules')
      await call('review_exam', { p_module: module })
      await spend(minutes, at('review', module))
    },
    async essay({ module, pieces, minutes }) {
      await open('modules')
      const paper = await call<EssayPaper>('open_essay', { p_module: module })
      for (const { number } of paper.questions.slice(0, pieces)) {
        let revision = 0
        for (let written = 0; written < (minutes / pieces) * DRAFTS_A_MINUTE && !isOver(); written += 1) {
          await spend(1 / DRAFTS_A_MINUTE, at('essay', module))
          const draft = { p_module: module, p_number: number, p_body: words(ESSAY_WORDS + written) }
          const saved = await call<{ revision: number }>('save_essay_draft', {
            ...draft,
            p_revision: revision,
          })
          revision = saved.revision
        }
      }
    },
    mock: (activity) => mock(at('mock', null), activity),
    look: (activity) => mock(at('look', null, activity.part?.key), activity),
  }
}
