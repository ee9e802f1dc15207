import { z } from 'zod'
import { bilingual, count, moduleIndex, moment, uuid } from './shared.ts'
import { answered } from './study.ts'

export const LISTENERS = [
  'operator',
  'enforcer',
  'police',
  'injured',
  'passengers',
  'friend',
  'family',
  'driver',
  'people',
  'yourself',
] as const
export const listener = z.enum(LISTENERS)
export type Listener = z.infer<typeof listener>

export const ENDINGS = ['good', 'mixed', 'bad'] as const
export const endingKind = z.enum(ENDINGS)
export type EndingKind = z.infer<typeof endingKind>

export const MOST_POINTS = 2

export const say = z.strictObject({ to: listener, en: z.string(), fil: z.string() })
export type Say = z.infer<typeof say>

export const told = z.strictObject({
  points: z.int().min(0).max(MOST_POINTS),
  consequence: bilingual,
  law: z.string(),
  section: z.strictObject({ moduleIndex, key: z.string() }),
  say: say.nullable(),
})
export type Told = z.infer<typeof told>

/** One decision of a run. `chosen` is an index into `choices`; it and `told` are null before the choice. */
export const caseStep = z.strictObject({
  happens: bilingual,
  choices: z.array(bilingual),
  chosen: count.nullable(),
  told: told.nullable(),
})
export type CaseStep = z.infer<typeof caseStep>

/** The end of a run. Scores are percentages of the best path. */
export const caseEnd = z.strictObject({
  kind: endingKind,
  title: bilingual,
  summary: bilingual,
  score: z.int().min(0).max(100),
  first: z.int().min(0).max(100),
  best: z.int().min(0).max(100),
  /** Each decision with a better choice, by its index: that choice, and the words to say. */
  better: z.array(z.strictObject({ step: count, text: bilingual, say: say.nullable() })),
})
export type CaseEnd = z.infer<typeof caseEnd>

/** A run of a case: the decisions so far, the next one without its consequences, or the end. */
export const caseRun = z.strictObject({
  id: uuid,
  key: z.string(),
  moduleIndex,
  title: bilingual,
  situation: bilingual,
  steps: z.array(caseStep),
  end: caseEnd.nullable(),
})
export type CaseRun = z.infer<typeof caseRun>

/** A case in the list: `first` and `best` are null until it was finished. */
export const caseSummary = z.strictObject({
  key: z.string(),
  moduleIndex,
  module: bilingual,
  title: bilingual,
  minutes: count,
  available: z.boolean(),
  begun: z.boolean(),
  first: z.int().min(0).max(100).nullable(),
  best: z.int().min(0).max(100).nullable(),
  endedAt: moment.nullable(),
})
export type CaseSummary = z.infer<typeof caseSummary>

export const caseSummaries = z.array(caseSummary)

export const caseFunctions = {
  my_cases: caseSummaries,
  start_case: caseRun,
  choose_in_case: caseRun.extend(answered),
}
