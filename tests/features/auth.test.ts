import { describe, expect, test } from 'vitest'
import { PASSWORD_PATTERN } from '../../contract/limits.ts'
import { passwordMismatch } from '../../src/features/auth/passwordRule.ts'
import { messages as landing } from '../../src/i18n/en/landing.ts'
import { messages } from '../../src/i18n/en/terms.ts'
import { messages as filipinoLanding } from '../../src/i18n/fil/landing.ts'
import { messages as filipino } from '../../src/i18n/fil/terms.ts'
import { sayFacts } from '../../src/lib/sayFacts.ts'
import { school } from '../../src/school/school.ts'
import { schoolDetails } from '../../src/school/schoolDetails.ts'

const fits = (password: string) => new RegExp(`^(?:${PASSWORD_PATTERN})$`, 'v').test(password)

describe('a new password', () => {
  test.each(['drive1234', 'PASS word 1', 'ñandú-2026x'])('%s is accepted', (password) => {
    expect(fits(password)).toBe(true)
  })

  test.each(['drive12', 'driveschool', '12345678', ''])('"%s" is refused', (password) => {
    expect(fits(password)).toBe(false)
  })

  test('typed differently the second time is pointed out at the second field', () => {
    const data = new FormData()
    data.set('password', 'drive1234')
    data.set('confirmPassword', 'drive1235')
    expect(passwordMismatch(data, "Passwords don't match!")).toEqual({
      confirmPassword: "Passwords don't match!",
    })
    data.set('confirmPassword', 'drive1234')
    expect(passwordMismatch(data, "Passwords don't match!")).toEqual({})
  })
})

const { privacy, sections: terms } = messages

test('a visitor reads in the terms, notice and landing page only facts that the school has', () => {
  const { processors } = schoolDetails
  const facts = { ...school, ...schoolDetails, ...processors, payingOnline: '' }
  const named = [...JSON.stringify([messages, filipino, landing, filipinoLanding]).matchAll(/\{(\w+)\}/g)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, fact = '']) => fact).filter((fact) => !(fact in facts))).toEqual([])
})

describe('the terms', () => {
  const text = sayFacts(terms.flatMap((section) => section.paragraphs).join(' '), school)

  test('have twelve sections, and one on the Data Privacy Act', () => {
    expect(terms).toHaveLength(12)
    expect(new Set(terms.map((section) => section.title)).size).toBe(12)
    expect(privacy.title).toBe('Data Privacy Act')
    expect(privacy.paragraphs.join(' ')).toContain('Republic Act No. 10173')
  })

  test.each([
    'at least 16 years old if you are Filipino',
    'at least 18 years old if you are a foreigner',
    'open for 28 days',
    'You may request a refund up to 3 days before the start of your course.',
    'within 15 business days',
  ])('say "%s"', (rule) => {
    expect(text).toContain(rule)
  })
})
