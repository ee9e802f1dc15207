import type { QuestionRow } from '../../../../../contract/answers/questions.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import type { Table } from '../../kit/list/table.ts'
import { FLAGS, LEVEL_NAMES } from './questionWords.ts'

const HEADINGS = [
  'Module',
  'Key',
  'Topic',
  'Level',
  'English',
  'Filipino',
  'Right Option',
  'Answers',
  'Right (%)',
  'Discrimination',
  'Median Seconds',
  'Option 1',
  'Option 2',
  'Option 3',
  'No Answer',
  'Flags',
  'Law',
  'Review By',
]

const rowOf = (question: QuestionRow) => [
  moduleNumber(question.moduleIndex),
  question.key,
  question.topic,
  LEVEL_NAMES[question.level],
  question.text.en,
  question.text.fil,
  question.right + 1,
  question.answers,
  question.facility === null ? '' : Number((100 * question.facility).toFixed(1)),
  // A spreadsheet reads a number only with the hyphen.
  question.discrimination === null ? '' : Number(question.discrimination.toFixed(3)),
  question.seconds ?? '',
  ...question.choices,
  question.flags.map((flag) => FLAGS[flag].name).join(', '),
  question.law,
  question.reviewOn,
]

export const questionsTable = (questions: readonly QuestionRow[]): Table => ({
  headings: HEADINGS,
  days: ['Review By'],
  rows: questions.map(rowOf),
})
