import { expect, test } from 'vitest'
import type { OutlineSection } from '../../../contract/answers/lessons.ts'
import { readingMinutes, sectionToResume, withReadRecord } from '../../../machines/reading/reading.ts'

const section = (key: string, more: Partial<OutlineSection> = {}): OutlineSection => ({
  key,
  title: { en: key, fil: key },
  words: 300,
  credited: 0,
  read: false,
  reportedAt: null,
  ...more,
})

test.each([
  [0, 1],
  [180, 1],
  [300, 2],
  [3000, 17],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

const earlier = '2026-11-22T01:00:00.000Z'
const later = '2026-11-22T02:00:00.000Z'

test.each([
  ['begins with the first section', [section('a'), section('b')], 'a'],
  [
    'goes on with the last open section',
    [section('a'), section('b', { reportedAt: later }), section('c')],
    'b',
  ],
  [
    'goes on with the next one when the last open section is read',
    [section('a'), section('b', { reportedAt: later, read: true }), section('c', { reportedAt: earlier })],
    'c',
  ],
  [
    'returns to what was skipped at the end',
    [section('a'), section('b', { reportedAt: later, read: true })],
    'a',
  ],
  ['has nothing left when everything is read', [section('a', { read: true, reportedAt: later })], undefined],
  ['has nothing to begin with in a lesson without a text', [], undefined],
])('a student %s', (_, sections, key) => {
  expect(sectionToResume(sections)?.key).toBe(key)
})

test('a record changes its section and no other', () => {
  const record = { moduleIndex: 1, key: 'b', credited: 300, read: true, reportedAt: later }
  expect(withReadRecord([section('a'), section('b')], record)).toEqual([
    section('a'),
    section('b', { credited: 300, read: true, reportedAt: later }),
  ])
})
