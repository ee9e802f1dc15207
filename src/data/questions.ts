import '../../contract/shapes/questions.ts'
import type {
  BankPage,
  QuestionDetails,
  QuestionFlag,
  QuestionLevel,
  QuestionList,
} from '../../contract/answers/questions.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc } from './transport/unwrap.ts'

/** The language in which the counted answers were read; `both` means that the student saw both texts. */
export type ReadLanguage = 'en' | 'fil' | 'both'
/** Beyond the flags: all flagged questions, or the retired ones. */
export type QuestionChoice = QuestionFlag | 'any' | 'retired'

/** Null is no limit; a topic belongs to the module. */
export type QuestionQuery = {
  text: string
  module: number | null
  topic: string | null
  level: QuestionLevel | null
  language: ReadLanguage | null
  flag: QuestionChoice | null
  page: number
  pageSize: number
}

const argsOf = ({ text, module, topic, level, language, flag, page, pageSize }: QuestionQuery) => ({
  p_query: text,
  p_page: page,
  p_page_size: pageSize,
  p_module: module ?? undefined,
  p_topic: topic ?? undefined,
  p_level: level ?? undefined,
  p_language: language ?? undefined,
  p_flag: flag ?? undefined,
})

/** One page of the bank with its statistics, and how many attempts are not yet counted. */
export async function listQuestions(query: QuestionQuery, sort: Sort | null): Promise<QuestionList> {
  return callRpc('list_questions', { ...argsOf(query), ...sortArgs(sort) })
}

export async function exportQuestions(query: QuestionQuery): Promise<BankPage> {
  return callRpc('export_questions', argsOf(query))
}

/** Throws `question_not_found`. */
export async function openQuestion(id: string): Promise<QuestionDetails> {
  return callRpc('question_details', { p_question: id })
}
