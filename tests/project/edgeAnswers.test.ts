import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edgeAnswers } from '../../contract/answers.ts'
import { problemWith } from '../support/answers.ts'

test('a reader of the contract finds what each edge function answers', () => {
  const functions = readdirSync('supabase/functions', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
  const described = new Set(Object.keys(edgeAnswers).map((path) => path.split('/')[0]))
  expect([...described].sort()).toEqual(functions.sort())
})

test('an engineer is told of an answer that the contract does not know', () => {
  expect(problemWith('/functions/v1/payments/reconcile', { looked: 1 })).toBeNull()
  expect(problemWith('/functions/v1/payments/reconcile', { seen: 1 })).toContain('looked')
  expect(problemWith('/functions/v1/payments/tips', { given: 1 })).toBe(
    'contract/ does not say what payments/tips answers',
  )
})
