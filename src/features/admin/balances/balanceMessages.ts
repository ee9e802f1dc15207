export const balanceMessages = {
  given: 'The discount is written down. A course of which nothing is left to pay is open.',
  withdrawn: 'The discount is withdrawn. A course that is open stays open.',
  termsKept: 'It is written down why the course is open, and what is still to be paid.',
  whyOpen: (name: string) => `${name} gave this course before it was paid. Say why, and when the rest comes.`,
} as const
