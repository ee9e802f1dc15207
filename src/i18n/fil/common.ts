import type { messages as english } from '../en/common.ts'

export const messages: typeof english = {
  switchLanguage: {
    label: 'EN: show everything in English',
    short: 'EN',
    failed: 'Hindi ma-load ang kabilang wika. I-check ang internet mo at subukan ulit.',
  },
  notFound: {
    title: 'Walang ganitong page',
    heading: 'Hanggang dito lang ang daan',
    text: 'Walang page sa address na ito. Baka inilipat na, o may kulang na letra sa link.',
    back: 'Bumalik sa simula',
  },
}
