import type { EssayCriterion } from '../../../../../contract/answers/essays.ts'
import { rubric } from '../../../../i18n/en/rubric.ts'

/** The rubric's lines in their order. Separate from the form, which a student's record does not need. */
export const CRITERIA = Object.keys(rubric.criteria) as EssayCriterion[]
