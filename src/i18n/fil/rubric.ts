import type { rubric as english } from '../en/rubric.ts'

export const rubric: typeof english = {
  criteria: {
    answers: 'Sinasagot ang mga tanong',
    rules: 'Alam ang mga patakaran sa kalsada',
    reasons: 'Nagsasabi ng dahilan',
  },
  levels: { 1: 'Hindi pa', 2: 'Bahagya', 3: 'Mahusay', 4: 'Napakahusay' },
  levelOf: (level) => `${level} sa 4`,
  title: 'Sabi ng instructor mo',
  readBy: (who, when) => `${who}, ${when}`,
  unread: (since: string) => `Ipinadala noong ${since}. Hindi pa ito nababasa ng instructor mo.`,
  again: (questions) =>
    `Isulat muli: ${questions}. Isang beses mo lang ito magagawa. Nananatili ang mga una mong sagot, at parehong babasahin ng instructor mo.`,
  question: (number) => `tanong ${number}`,
}
