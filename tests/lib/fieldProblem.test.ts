import { expect, test } from 'vitest'
import { sentenceFor } from '../../src/lib/fieldProblem.ts'

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

test('a birthday in the future is not possible', () => {
  expect(sentenceFor({ rangeOverflow: true }, { label: 'Birthday', type: 'date' })).toBe(
    'Birthday is not a possible date.',
  )
})
