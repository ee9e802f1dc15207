/** The seeded people that tests speak of, by the address they sign in with. */
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

/** The password of every seeded account. */
export const PASSWORD = 'drive1234'
