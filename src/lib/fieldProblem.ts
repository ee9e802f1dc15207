type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** The error message for a violated constraint; `label` is the field's label. */
export function sentenceFor(
  validity: Partial<ValidityState>,
  { label, type, rule }: { label: string; type: string; rule?: string | undefined },
): string {
  if (validity.valueMissing) return `${label} is required.`
  if (validity.typeMismatch && type === 'email') return 'Invalid email address!'
  if (rule && (validity.patternMismatch || validity.tooShort || validity.rangeOverflow)) return rule
  if (validity.tooLong) return `${label} is too long.`
  if (validity.rangeOverflow || validity.rangeUnderflow || validity.badInput)
    return `Please enter a real ${label.toLowerCase()}.`
  return `${label} does not look right.`
}

/** The error message of a form control, or null. `data-rule` may contain the message for its pattern. */
export function fieldProblem(element: Element): { name: string; message: string } | null {
  if (!isControl(element) || !element.name || element.validity.valid || element.disabled) return null
  const label = element.labels?.[0]?.dataset.name ?? element.name
  const message = sentenceFor(element.validity, { label, type: element.type, rule: element.dataset.rule })
  return { name: element.name, message }
}
