export const essayMessages = {
  opening: 'Opening the essay…',
  saved: 'The reading is saved.',
  nextOpened: 'The reading is saved. This is the next essay.',
  noneLeft: 'The reading is saved. No other essays are waiting.',
  noEssay: 'No essay chosen',
  chooseEssay: 'Open an essay from “Essays to read” on Today, or from a student’s record.',
  readElsewhere: (who: string) =>
    `${who} has read this essay in the meantime. Your text is still here. Saving it replaces that reading.`,
  writtenAgain: 'The student has rewritten the essay in the meantime. Look at the new texts.',
  waitsForStudent: 'The student must rewrite it. The essay then comes back to the list.',
  onlyOnce: 'This essay was already rewritten. It cannot be rewritten a second time.',
  againHint: 'The student rewrites these, starting from the first text. Say why in the comment.',
  commentHint: 'The student sees it beside the essay.',
} as const
