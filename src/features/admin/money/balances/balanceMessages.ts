export const balanceMessages = {
  given: 'The discount is saved. A course that is fully paid is open.',
  withdrawn: 'The discount is withdrawn. An open course stays open.',
  termsKept: 'The reason and the payment plan are saved.',
  whyOpen: (name: string) =>
    `${name} opened this course before it was paid. Enter the reason and when the student pays the rest.`,
} as const
