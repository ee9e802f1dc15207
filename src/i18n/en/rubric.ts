/** The instructors' rubric for essays: part of the messages of exam and essay, and in English also for staff. */
export const rubric = {
  criteria: {
    answers: 'Answers the questions',
    rules: 'Knows the rules of the road',
    reasons: 'Gives reasons',
  },
  levels: { 1: 'Not yet', 2: 'Partly', 3: 'Well', 4: 'Very well' },
  levelOf: (level: number) => `${level} of 4`,
  title: 'What your instructor says',
  readBy: (who: string, when: string) => `${who}, ${when}`,
  unread: (since: string) => `Sent ${since}. Your instructor has not read it yet.`,
  again: (questions: string) =>
    `Write again: ${questions}. You can do so once. Your first answers are kept, and your instructor reads both.`,
  question: (number: number) => `question ${number}`,
}
