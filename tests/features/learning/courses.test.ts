import { expect, test } from 'vitest'
import { listTitle } from '../../../src/features/learning/courses.ts'
import { messages } from '../../../src/i18n/en/learning.ts'

const titleFor = (role: Parameters<typeof listTitle>[0]) => listTitle(role, messages.course.allModules)

test('a student reads the name of the course, an admin that these are all the modules', () => {
  expect(titleFor('otdc')).toBe('Theoretical Driving Course')
  expect(titleFor('ddc')).toBe('Defensive Driving Course')
  expect(titleFor('admin')).toBe('All modules')
})
