import { expect, test } from 'vitest'
import { messages } from '../../src/i18n/en/errors.ts'
import { sentenceFor as inLanguage } from '../../src/lib/fieldProblem.ts'

const sentenceFor = (validity: Partial<ValidityState>, field: Parameters<typeof inLanguage>[1]) =>
  inLanguage(validity, field, messages.fieldProblems)

const field = { label: 'First name', type: 'text' }

test('somebody who leaves a required field empty is told its name', () => {
  expect(sentenceFor({ valueMissing: true }, field)).toBe('First name is required.')
})

test('somebody who mistypes an address reads the sentence of the catalogue', () => {
  expect(sentenceFor({ typeMismatch: true }, { label: 'Email', type: 'email' })).toBe(
    'Invalid email address!',
  )
})

test('a field with a rule of its own says the rule', () => {
  expect(sentenceFor({ patternMismatch: true }, { ...field, rule: 'Letters only.' })).toBe('Letters only.')
})

test('somebody who enters an impossible date is asked for a real one', () => {
  const birthday = { label: 'Date of birth', type: 'date', rule: 'You must be at least 16 years old.' }
  expect(sentenceFor({ badInput: true }, birthday)).toBe('Please enter a real date of birth.')
  expect(sentenceFor({ rangeUnderflow: true }, birthday)).toBe('Please enter a real date of birth.')
})

test('somebody who is too young reads the rule', () => {
  const birthday = { label: 'Date of birth', type: 'date', rule: 'You must be at least 16 years old.' }
  expect(sentenceFor({ rangeOverflow: true }, birthday)).toBe('You must be at least 16 years old.')
})
