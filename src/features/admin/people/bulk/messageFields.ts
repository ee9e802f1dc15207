import {
  MESSAGE_CHARACTERS,
  MESSAGE_PLACEHOLDERS,
  MESSAGE_SUBJECT_CHARACTERS,
} from '../../../../../contract/limits.ts'
import type { BulkField } from './bulkField.ts'

const inBraces = MESSAGE_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

export const MESSAGE_FIELDS: readonly BulkField[] = [
  {
    name: 'subjectEn',
    label: 'Subject in English',
    type: 'text',
    maxLength: MESSAGE_SUBJECT_CHARACTERS,
  },
  {
    name: 'textEn',
    label: 'Text in English',
    type: 'area',
    maxLength: MESSAGE_CHARACTERS,
    hint: `Filled in for each student: ${inBraces}. The email begins with "Hello" and the first name.`,
  },
  {
    name: 'subjectFil',
    label: 'Subject in Filipino',
    type: 'text',
    maxLength: MESSAGE_SUBJECT_CHARACTERS,
  },
  {
    name: 'textFil',
    label: 'Text in Filipino',
    type: 'area',
    maxLength: MESSAGE_CHARACTERS,
    hint: `Use the same words in braces: ${inBraces}.`,
  },
]

const KNOWN: readonly string[] = MESSAGE_PLACEHOLDERS

export const messageErrors = (options: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    MESSAGE_FIELDS.flatMap(({ name }) => {
      const found = [...(options[name] ?? '').matchAll(/\{([^{}]*)\}/g)].find(
        ([, word = '']) => !KNOWN.includes(word),
      )
      return found ? [[name, `${found[0]} cannot be filled in. Use these: ${inBraces}.`]] : []
    }),
  )
