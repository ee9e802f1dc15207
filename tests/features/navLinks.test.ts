import { expect, test } from 'vitest'
import { navLinks } from '../../src/features/navbar/links.ts'
import { messages } from '../../src/i18n/en/student.ts'

const labels = (path: string, role: 'otdc' | 'admin') =>
  navLinks(path, role, messages.nav).map((link) => link.label)

test('a student at home can go to the modules, the about page and the prices', () => {
  expect(labels('/student-home', 'otdc')).toEqual(['Modules', 'About Us', 'Price'])
})

test('the link to the current page is replaced by Home', () => {
  expect(labels('/student-modules', 'otdc')).toEqual(['Home', 'About Us', 'Price'])
  expect(labels('/student-about', 'otdc')).toEqual(['Modules', 'Home', 'Price'])
  expect(labels('/student-price', 'otdc')).toEqual(['Modules', 'About Us', 'Home'])
})

test('an admin sees the dashboard in place of the prices', () => {
  expect(labels('/student-home', 'admin')).toEqual(['Modules', 'About Us', 'Dashboard'])
  expect(labels('/admin-dashboard', 'admin')).toEqual(['Modules', 'About Us', 'Home'])
})

test('a page without a link of its own always has a link to the home page', () => {
  expect(labels('/student-settings', 'otdc')).toEqual(['Home', 'Modules', 'About Us', 'Price'])
  expect(labels('/student-price', 'admin')).toEqual(['Home', 'Modules', 'About Us', 'Dashboard'])
})
