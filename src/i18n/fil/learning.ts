import type { messages as english } from '../en/learning.ts'

export const messages: typeof english = {
  modules: 'Mga module',
  loading: 'Naglo-load…',
}
