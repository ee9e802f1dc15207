import type { QuestionFlag, QuestionLevel } from '../../../../../contract/answers/questions.ts'
import {
  ITEM_ANSWERS,
  ITEM_DISCRIMINATION,
  ITEM_DISTRACTOR,
  ITEM_RIGHT,
} from '../../../../../contract/limits.ts'
import type { ReadLanguage } from '../../../../data/questions.ts'

export const LEVEL_NAMES: Record<QuestionLevel, string> = {
  recall: 'Recall',
  understand: 'Understand',
  apply: 'Apply',
}

export const LANGUAGE_NAMES: Record<ReadLanguage, string> = {
  en: 'English',
  fil: 'Filipino',
  both: 'Both Languages',
}

export const FLAGS: Record<QuestionFlag, { name: string; meaning: string }> = {
  hard: {
    name: 'Too hard',
    meaning: `Fewer than ${ITEM_RIGHT[0]} % answer it correctly. Check the key first.`,
  },
  easy: { name: 'Too easy', meaning: `More than ${ITEM_RIGHT[1]} % answer it correctly.` },
  weak: {
    name: 'Tells little',
    meaning: `Students who do well on the rest hardly do better here (discrimination below ${ITEM_DISCRIMINATION}). Perhaps the key is wrong, or two options are right.`,
  },
  distractor: {
    name: 'Idle option',
    meaning: `Fewer than ${ITEM_DISTRACTOR} % choose one of the wrong options.`,
  },
  languages: {
    name: 'Languages differ',
    meaning:
      'Among students who do equally well on the rest, readers of one language get it right less often.',
  },
  review: { name: 'Review due', meaning: 'Its law is due for a review.' },
  few: { name: 'Too few answers', meaning: `Figures appear after ${ITEM_ANSWERS} answers.` },
}

/** "82 %" with a non-breaking space; a dash if unknown. */
export const percent = (part: number | null) => (part === null ? '—' : `${Math.round(100 * part)}\u00a0%`)

/** "0.34", "−0.12"; a dash if unknown. */
export const correlation = (value: number | null) =>
  value === null ? '—' : value.toFixed(2).replace('-', '−')

/** "24 s", "2 min 5 s"; a dash if unknown. */
export function answerTime(seconds: number | null): string {
  if (seconds === null) return '—'
  return seconds < 120 ? `${seconds}\u00a0s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
