import { expect, test } from 'vitest'
import { courseName as inLanguage } from '../../../src/features/learning/courses.ts'
import { messages } from '../../../src/i18n/en/learning.ts'

const courseName = (role: Parameters<typeof inLanguage>[0]) => inLanguage(role, messages.course.names)

test('a student reads the name of the course, an admin that these are all the modules', () => {
  expect(courseName('otdc')).toBe('Theoretical Driving Course')
  expect(courseName('ddc')).toBe('Defensive Driving Course')
  expect(courseName('admin')).toBe('All modules')
})
