import { expect, test } from 'vitest'
import { courseName, courseProgress } from '../../../src/features/learning/courses.ts'
import { aModule } from './modules.ts'

test('a student reads the name of the course, an admin that these are all the modules', () => {
  expect(courseName('otdc')).toBe('Theoretical Driving Course')
  expect(courseName('ddc')).toBe('Defensive Driving Course')
  expect(courseName('admin')).toBe('All modules')
})

test('a student who has only watched the introduction has passed none of five modules', () => {
  const introduction = aModule({ index: 0, assessment: 'none', progress: { passed: true } })
  const exams = [1, 2, 3, 4].map((index) => aModule({ index }))
  const essay = aModule({ index: 5, assessment: 'essay' })
  expect(courseProgress([introduction, ...exams, essay])).toEqual({ passed: 0, total: 5 })
})

test('a graduate of the defensive driving course has passed one of one', () => {
  const essay = aModule({ index: 6, assessment: 'essay', progress: { passed: true } })
  expect(courseProgress([essay])).toEqual({ passed: 1, total: 1 })
})
