import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Content, readContent } from '../../content/files.ts'
import { loadFiles, loadWith } from '../../content/load.ts'
import type { CaseRun } from '../../contract/answers/cases.ts'
import type { SceneSet } from '../../contract/answers/scenes.ts'
import { answersFor } from '../support/answerKey.ts'
import { tries } from '../support/runs.ts'
import { answerOf } from '../support/sceneAnswers.ts'
import { sit, start, submit, watch } from './learning.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { review } from './reporting.ts'
import { answerScene } from './sceneSets.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const { sql, url } = await openDatabaseAt()
const ada = await idOf(sql, 'ada')
const all = await readContent()
const base: Content = {
  ...all,
  lessons: all.lessons.filter(({ module, number }) => module < 2 || number === 1),
  cards: all.cards.slice(0, 2),
  practice: all.practice.slice(0, 2),
  scenes: all.scenes.filter(({ module }) => module === 1),
  cases: all.cases.filter(({ module }) => module === 1),
  banks: all.banks.filter(({ module }) => module === 1),
}

const load = (content: Content) => loadWith(url, (client) => loadFiles(client, content))

type Named = { key: string; was?: string[] | undefined }
type Edit = (content: Content) => Content

/** The edits of an item: reworded, removed, renamed with or without `was`, or swapped with the next. */
const HAPPENS = ['said', 'left', 'renamed', 'rewritten', 'swapped'] as const
type Happening = (typeof HAPPENS)[number]

/** Edits the items whose place fits the pattern; `say` rewords one. */
function edited<Item extends Named>(
  items: Item[],
  happening: Happening,
  every: number,
  say: (item: Item) => Item,
): Item[] {
  const isHit = (place: number) => place % every === 0
  const other = (key: string) => `${key.slice(0, 50)}-again`
  switch (happening) {
    case 'said':
      return items.map((item, place) => (isHit(place) ? say(item) : item))
    case 'left':
      return items.filter((_, place) => !isHit(place) || place === 0)
    case 'renamed':
      return items.map((item, place) =>
        isHit(place) ? { ...say(item), key: other(item.key), was: [item.key] } : item,
      )
    case 'rewritten':
      return items.map((item, place) => (isHit(place) ? { ...item, key: other(item.key) } : item))
    case 'swapped':
      return items.map((item, place) => {
        const next = items[place + 1]
        const former = items[place - 1]
        if (isHit(place) && next && every > 1) return { ...next, key: item.key }
        return every > 1 && former && isHit(place - 1) ? { ...former, key: item.key } : item
      })
  }
}

const more = (text: { en: string; fil: string }) => ({ en: `${text.en} Truly.`, fil: `${text.fil} Talaga.` })

function turned<
  Question extends { options: unknown[]; right: number; explanation: { en: string; fil: string } },
>(question: Question): Question {
  const [first, second, third] = question.options
  return {
    ...question,
    options: [third, first, second],
    right: (question.right + 1) % 3,
    explanation: more(question.explanation),
  }
}

const EDITS: Record<string, (happening: Happening, every: number) => Edit> = {
  questions: (happening, every) => (content) => ({
    ...content,
    banks: content.banks.map((bank) => ({
      ...bank,
      questions: edited(bank.questions, happening, every, (question) =>
        every % 2 ? turned(question) : { ...question, right: (question.right + 1) % 3 },
      ),
    })),
  }),
  practice: (happening, every) => (content) => ({
    ...content,
    cards: content.cards.map((group) => ({
      ...group,
      cards: edited(group.cards, happening, every, (card) => ({ ...card, name: more(card.name) })),
    })),
    practice: content.practice.map((file) => ({
      ...file,
      questions: edited(file.questions, happening, every, turned),
    })),
  }),
  scenes: (happening, every) => (content) => ({
    ...content,
    scenes: edited(content.scenes, happening, every, (scene) => ({
      ...scene,
      law: `${scene.law}, amended`,
      why: more(scene.why),
    })),
  }),
  cases: (happening, every) => (content) => ({
    ...content,
    cases: edited(content.cases, happening, every, (story) => ({
      ...story,
      title: more(story.title),
      nodes: story.nodes.map((node) => ({
        ...node,
        choices: node.choices.map((choice) => ({ ...choice, points: 2 - choice.points })).toReversed(),
      })),
    })),
  }),
  lessons: (happening, every) => (content) => ({
    ...content,
    lessons: [0, 1, 2, 3, 4, 5, 6].flatMap((module) =>
      edited(
        content.lessons.filter((section) => section.module === module),
        happening,
        every,
        (section) => ({ ...section, title: more(section.title), words: section.words + 7 }),
      ).map((section, place) => ({
        ...section,
        was: section.was?.map((key) => `${module}/${key}`),
        number: place + 1,
      })),
    ),
  }),
  essays:
    (happening) =>
    ({ essays, ...content }) => ({
      ...content,
      essays: {
        otdc: happening === 'swapped' ? essays.otdc.toReversed() : essays.otdc.map(more),
        ddc: essays.ddc.map(more),
      },
    }),
}

const edits = fc.uniqueArray(
  fc.record({
    what: fc.constantFrom(...Object.keys(EDITS)),
    happening: fc.constantFrom(...HAPPENS),
    every: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 6, selector: ({ what }) => what },
)

/** Drops content keys, the access log and the order within a lesson, which may differ. */
function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['key', 'item', 'section', 'madeAt', 'mark', 'clock', 'log'].includes(name))
      .map(([name, each]) => [
        name,
        name === 'readings' && Array.isArray(each)
          ? each
              .map(withoutNames)
              .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
          : withoutNames(each),
      ]),
  )
}

async function choose(student: string, run: CaseRun): Promise<CaseRun> {
  const best = await sql<{ place: number }[]>`
    select array_position(shown, (
      select (place - 1)::smallint from private.case_runs run, private.case_as(run.revision_id) story,
        jsonb_array_elements(story.nodes -> node -> 'choices') with ordinality choice (value, place)
      where run.id = ${run.id} order by (value ->> 'points')::int desc, place limit 1
    )) - 1 as place
    from private.case_runs mine cross join lateral private.case_steps(mine) where mine.id = ${run.id} and choice is null`
  return call(sql, student, 'choose_in_case', {
    p_run: run.id,
    p_step: run.steps.length - 1,
    p_place: best[0]?.place,
  })
}

const timeout = tries(120_000, 600_000)

test('no edit of the content changes what a student has begun, answered, or was told of', {
  timeout,
}, async () => {
  await load(base)
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const failed = await sit(sql, student, 1, 20)
  const paper = await start(sql, student, 1)
  const [asked] = paper.questions
  const right = await answersFor(sql, paper.attemptId)
  await call(sql, student, 'save_exam_answer', {
    ...{ p_attempt: paper.attemptId, p_question: asked?.id, p_option: right[asked?.id ?? ''], p_revision: 0 },
  })
  const graded = await call(sql, student, 'open_mock', { p_kind: 'mock' })
  await call(sql, student, 'submit_mock', { p_mock: graded.attemptId, p_answers: {} })
  const mock = await call(sql, student, 'open_mock', { p_kind: 'mock' })
  const known = await sql<{ id: string; option: string }[]>`
    select alias as id, correct as option from private.mock_exams mine cross join lateral private.items_on(mine) where mine.id = ${mock.attemptId}`
  const set: SceneSet = await call(sql, student, 'start_scene_set', { p_module: 1 })
  const sceneOf = (place: number) => {
    const title = set.scenes[place]?.title.en
    const file = base.scenes.find(({ scene }) => scene.title.en === title)
    if (!file) throw new Error(`No scene "${title}"`)
    return answerOf(file, true)
  }
  for (const place of [0, 1]) await answerScene(sql, student, set.id, place, sceneOf(place))
  const [first = '', second = ''] = base.cases.map(({ key }) => key)
  let ended: CaseRun = await call(sql, student, 'start_case', { p_case: first })
  while (!ended.end) ended = await choose(student, ended)
  const begun = await choose(student, await call(sql, student, 'start_case', { p_case: second }))
  await review(
    sql,
    student,
    base.cards
      .flatMap(({ cards }) => cards.slice(0, 2))
      .map(({ key }) => ({
        ...{ itemKey: key, day: new Date().toISOString().slice(0, 10), rating: 3, dueOn: '2099-01-01' },
      })),
  )
  await sql`
    insert into section_reads (student_id, module_index, section_key, words, read_at, revision_id)
    select ${student}, module_index, key, 50, now() - number * interval '1 hour', revision_id
    from lesson_sections where module_index = 1 and number is not null`
  await sql`
    insert into private.study_work (student_id, course, activity_id, seconds, revision_id)
    select ${student}, 'otdc', id, 60, revision_id from private.study_activities where kind in ('lesson', 'case', 'exam') and active`
  await sql`
    insert into essay_responses (student_id, course, number, body, question_revision_id)
    select ${student}, course, number, 'Ako ay', revision_id from essay_questions where course = 'otdc'`

  const told = async () => {
    const [{ keys = [], pack, data } = {}] = await sql<{ keys: string[]; pack: unknown; data: unknown }[]>`
      select array_agg(case_key order by started_at) as keys, private.packed_student(${student}) as pack,
        jsonb_build_array(
          private.my_exams(${student}), private.my_mock_exams(${student}), private.my_lessons(${student}),
          private.my_practice(${student}), private.my_essays(${student})
        ) as data
      from private.case_runs where student_id = ${student}`
    const { review: answers, score } = await call(sql, student, 'mock_result', { p_mock: graded.attemptId })
    return withoutNames({
      paper: (await start(sql, student, 1)).questions,
      failed: await call(sql, ada, 'attempt_answers', { p_attempt: failed.attemptId }),
      mock: (await call(sql, student, 'open_mock', { p_kind: 'mock' })).questions,
      graded: { answers, score },
      set: await call(sql, student, 'start_scene_set', { p_module: 1 }),
      runs: [
        await call(sql, student, 'start_case', { p_case: keys[0] }),
        await call(sql, student, 'start_case', { p_case: keys[1] }),
      ],
      // The parts of my_data(), which allows ten calls a day.
      data,
      pack,
    })
  }
  const before = await told()
  await fc.assert(
    fc.asyncProperty(edits, async (happened) => {
      await load(
        happened.reduce<Content>(
          (content, { what, happening, every }) => EDITS[what]?.(happening, every)(content) ?? content,
          base,
        ),
      )
      expect(await told()).toEqual(before)
    }),
    { numRuns: tries(4, 60), seed: 20261128, endOnFailure: true },
  )

  expect(await submit(sql, student, { attemptId: paper.attemptId, revision: 1 }, right)).toMatchObject({
    score: 100,
  })
  const answers = Object.fromEntries(known.map(({ id, option }) => [id, option]))
  const options = { p_mock: mock.attemptId, p_answers: sql.json(answers) }
  expect(await call(sql, student, 'submit_mock', options)).toMatchObject({ score: 100 })
  for (const place of set.scenes.keys())
    expect(await answerScene(sql, student, set.id, place, sceneOf(place)), `scene ${place}`).toMatchObject({
      right: true,
    })
  let run: CaseRun = begun
  while (!run.end) run = await choose(student, run)
  expect(run.end.score).toBe(100)
})
