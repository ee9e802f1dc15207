export const essayMessages = {
  opening: 'Opening the essay…',
  saved: 'The reading is saved.',
  nextOpened: 'The reading is saved. This is the next essay.',
  noneLeft: 'The reading is saved. No other essay waits.',
  noEssay: 'No essay chosen',
  chooseEssay: 'Open an essay from the list “Essays to read” of Today, or from a student’s record.',
  readElsewhere: (who: string) =>
    `${who} has read this essay in the meantime. What you have typed is still here; saving it corrects that reading.`,
  writtenAgain: 'The student has written again in the meantime. Look at the new texts.',
  waitsForStudent: 'The student is to write again. The essay comes back to the list then.',
  onlyOnce: 'This essay was written again. There is no third time.',
  againHint: 'The student writes these once more, with the first text to begin with. Say in the comment why.',
  commentHint: 'The student reads it beside the essay.',
} as const
