import { MOCK_WARNING_MINUTES, PASS_MARK } from '../../../contract/limits.ts'

export const messages = {
  page: {
    title: 'Mock exams',
    lead: 'Try the exam before the real one. Warm-up, not graded.',
    loading: 'Loading your mock exams…',
    retry: 'Try again',
    notYours: 'Mock exams are part of the theoretical course.',
    all: 'All mock exams',
  },
  history: {
    title: 'Your results',
    none: 'You have not taken a mock exam yet.',
    trend: (count: number) =>
      `Your last ${count} mock exams, from the oldest to the newest; the line is the ${PASS_MARK}% that pass.`,
    gain: (first: number, last: number) => `From ${first}% in the quick check to ${last}% in the last check.`,
    line: (kind: string, day: string) => `${kind}, ${day}`,
  },
  plan: {
    title: 'Begin here',
    text: 'Your quick check found the most to learn in these topics.',
  },
  sitting: {
    opening: 'Loading your questions…',
    opensByItself: 'It opens as soon as you are back online.',
    timeLeft: 'Time left',
    warning: `${MOCK_WARNING_MINUTES} minutes left.`,
    lastMinute: 'One minute left.',
    progress: 'Progress through the questions',
    question: (number: number, total: number) => `Question ${number} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    flag: 'Look at it again',
    unflag: 'Marked to look at again',
    overview: (answered: number, total: number) => `Overview: ${answered} of ${total} answered`,
    go: (number: number, isAnswered: boolean, isFlagged: boolean) =>
      `Question ${number}, ${isAnswered ? 'answered' : 'not answered'}${isFlagged ? ', marked' : ''}`,
    finish: 'Finish',
    elsewhere:
      'You have answered in another tab or on another device. Its answers are here, too; your choices on this page stay.',
  },
  check: {
    title: 'Hand it in?',
    all: (total: number) => `All ${total} questions are answered.`,
    missing: (missing: number) =>
      `${missing === 1 ? 'One question has' : `${missing} questions have`} no answer. A guess costs nothing.`,
    unanswered: 'Not answered',
    flagged: 'Marked to look at again',
    over: 'The time is over. Your answers are being graded.',
    failed: 'Your exam could not be submitted.',
    back: 'Back to the questions',
    submit: 'Hand in',
    submitting: 'Handing in…',
    submitAgain: 'Hand in again',
  },
  result: {
    passed: (score: number) => `${score}%: you would have passed.`,
    failed: (score: number) => `${score}%: not enough yet.`,
    look: (right: number, total: number) => `${right} of ${total} right`,
    first:
      'Warm-up, not graded. Begin with the topics below; at the end of the course a last check shows how far you have come.',
    last: 'Not graded. Here is what is worth another look before you drive.',
    overtime: 'Time is up. Questions without an answer count as wrong.',
    late: (count: number) =>
      `${count === 1 ? 'One answer' : `${count} answers`} came after the time ended and did not count.`,
    topics: 'By topic, the weakest first',
    rightOf: (right: number, total: number) => `${right} of ${total}`,
    practice: 'Practice these topics',
    scenes: 'Play road scenes',
    locked: 'Its lesson opens when you get there.',
    known: 'All right',
    review: 'Every question with its answer',
    again: 'Another mock exam',
  },
}
