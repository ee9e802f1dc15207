import { overLimit } from './overLimit.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

export type FieldProblems = {
  email: string
  required: (field: string) => string
  tooLong: (field: string, over: number) => string
  notReal: (field: string) => string
  notRight: (field: string) => string
  broken: string
}

type FieldFacts = {
  label: string
  type: string
  rule?: string | undefined
  over?: number
}

export function sentenceFor(
  validity: Partial<ValidityState>,
  { label, type, rule, over = 0 }: FieldFacts,
  problems: FieldProblems,
): string {
  if (validity.valueMissing) return problems.required(label)
  if (over > 0) return problems.tooLong(label, over)
  if ((validity.typeMismatch || validity.patternMismatch) && type === 'email') return problems.email
  if (rule && (validity.patternMismatch || validity.tooShort || validity.rangeOverflow)) return rule
  if (validity.rangeOverflow || validity.rangeUnderflow || validity.badInput) return problems.notReal(label)
  return problems.notRight(label)
}

/** How far a control exceeds its `data-limit`, which does not truncate a pasted text as `maxlength` does. */
function overLimitOf({ value, dataset: { limit, unit } }: Control): number {
  return limit ? overLimit(value, Number(limit), unit === 'bytes' ? 'bytes' : 'characters') : 0
}

/** The error message of a form control, or null. `data-rule` may contain the message for its pattern. */
export function fieldProblem(
  element: Element,
  problems: FieldProblems,
): { name: string; message: string } | null {
  if (!isControl(element) || !element.name || element.disabled) return null
  // U+FFFD replaces a character lost earlier; the server refuses it too.
  if (element.value.includes('\ufffd')) return { name: element.name, message: problems.broken }
  if (element.validity.customError) return { name: element.name, message: element.validationMessage }
  const over = overLimitOf(element)
  if (element.validity.valid && over <= 0) return null
  const label = element.labels?.[0]?.dataset.name ?? element.name
  const facts = { label, type: element.type, rule: element.dataset.rule, over }
  const isBlank = !(element instanceof HTMLSelectElement) && element.required && element.value.trim() === ''
  const message = isBlank ? problems.required(label) : sentenceFor(element.validity, facts, problems)
  return { name: element.name, message }
}
