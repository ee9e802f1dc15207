import { expect, test } from 'vitest'
import { courses } from '../../src/courses.ts'
import { messages } from '../../src/i18n/en/landing.ts'
import { formatNumber } from '../../src/lib/format.ts'
import { school } from '../../src/school/school.ts'

test('a visitor sees the four promises in their order', () => {
  expect(messages.slides.map((slide) => slide.title)).toEqual([
    'Get Your License',
    'Why Choose Us?',
    'Drive With Confidence!',
    'Your Road to Success Starts Here!',
  ])
})

test('a visitor sees what each course costs to begin with', () => {
  const prices = courses.map((course) => `${course.code} ${formatNumber(school.prices[course.code])}`)
  expect(prices).toEqual(['TDC 1,000', 'PDC 4,000', 'MRC 2,500', 'DLC 5,500'])
})
