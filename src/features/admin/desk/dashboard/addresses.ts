import type { View } from './views.ts'

/** The address of a view with some parameters, "?view=users&q=ana%40example.test". */
export const viewAddress = (view: View, params: Record<string, string> = {}) =>
  `?${new URLSearchParams({ view, ...params })}`

export const userAddress = (email: string) => viewAddress('users', { q: email })
