/** Seeded people by their login. */
export const PEOPLE = {
  amina: 'otdc@maneho.test',
  dan: 'ddc@maneho.test',
  una: 'unpaid@maneho.test',
  ada: 'admin@maneho.test',
  bea: 'admin2@maneho.test',
  dina: 'disabled@maneho.test',
  archie: 'archived@maneho.test',
} as const

export type Person = keyof typeof PEOPLE

export const PASSWORD = 'drive1234'
