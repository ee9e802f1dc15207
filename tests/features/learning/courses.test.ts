import { expect, test } from 'vitest'
import { courseName } from '../../../src/features/learning/courses.ts'

test('a student reads the name of the course, an admin that these are all the modules', () => {
  expect(courseName('otdc')).toBe('Theoretical Driving Course')
  expect(courseName('ddc')).toBe('Defensive Driving Course')
  expect(courseName('admin')).toBe('All modules')
})
