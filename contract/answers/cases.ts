import { z } from 'zod'
import { bilingual, count, moduleIndex, moment, uuid } from './shared.ts'
import { answered } from './study.ts'

/** To whom one speaks in a case. */
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

/** The most points of one choice; those below are worse. */
export const MOST_POINTS = 2

/** What to say, word by word, and to whom. */
export const say = z.strictObject({ to: listener, en: z.string(), fil: z.string() })
export type Say = z.infer<typeof say>

/** What a student is told of a choice after it was made. */
export const told = z.strictObject({
  /** 0 to MOST_POINTS. */
  points: z.int().min(0).max(MOST_POINTS),
  consequence: bilingual,
  law: z.string(),
  section: z.strictObject({ moduleIndex, key: z.string() }),
  say: say.nullable(),
})
export type Told = z.infer<typeof told>

/** One decision of a run. `chosen` is the place of a choice in `choices`, from 0; it and `told` are null before the choice. */
export const caseStep = z.strictObject({
  happens: bilingual,
  choices: z.array(bilingual),
  chosen: count.nullable(),
  told: told.nullable(),
})
export type CaseStep = z.infer<typeof caseStep>

/** The end of a run. Scores are shares of what the best way has, 0 to 100. */
export const caseEnd = z.strictObject({
  kind: endingKind,
  title: bilingual,
  summary: bilingual,
  score: z.int().min(0).max(100),
  first: z.int().min(0).max(100),
  best: z.int().min(0).max(100),
  /** Each decision of the run that had a better choice, by its place from 0: that choice, and what to say with it. */
  better: z.array(z.strictObject({ step: count, text: bilingual, say: say.nullable() })),
})
export type CaseEnd = z.infer<typeof caseEnd>

/** One pass through a case: the decisions so far, the next one without its consequences, or the end. */
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

/** A case in the list: `first` and `best` are null until it was ended. */
export const caseSummary = z.strictObject({
  key: z.string(),
  moduleIndex,
  module: bilingual,
  title: bilingual,
  /** How long it takes, in whole minutes. */
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
