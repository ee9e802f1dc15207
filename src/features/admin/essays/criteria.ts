import type { EssayCriterion } from '../../../../contract/answers/essays.ts'
import { rubric } from '../../../i18n/en/rubric.ts'

/** The rubric's lines in their order. Apart from the form, which a student's record does without. */
export const CRITERIA = Object.keys(rubric.criteria) as EssayCriterion[]
