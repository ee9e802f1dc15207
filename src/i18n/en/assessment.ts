import { PASS_MARK, TRIES } from '../../../contract/limits.ts'
import { rubric } from './rubric.ts'

/** Exam and essay. */
export const messages = {
  rubric,
  saving: {
    saved: 'Saved',
    saving: 'Saving…',
    retrying: 'Not saved, retrying',
    kept: (isPhone: boolean) => `Saved on this ${isPhone ? 'phone' : 'device'}`,
    stopped: 'Not saved',
    notKept: 'This device cannot keep a copy of your work. Stay on this page until it says “Saved”.',
  },
  conflict: {
    untouched: 'Nothing is overwritten until you choose.',
    here: 'Here',
    elsewhere: 'Elsewhere',
    keepAnswers: 'Keep the answers here',
    takeAnswers: 'Take the other answers',
    essay: 'This answer was also changed in another tab or on another device.',
    essaySent: 'This answer was already sent from another tab or device.',
    copyYours:
      'A sent answer is final. Copy what you still need of the text here: it is deleted when you go on.',
    hereNotSent: 'Here, not sent',
    sent: 'Sent',
    goOnWithSent: 'Go on with the sent answer',
    textHere: 'The text here',
    textElsewhere: 'The text from elsewhere',
    keepText: 'Keep the text here',
    takeText: 'Take the other text',
  },
  exam: {
    label: 'Exam',
    opensByItself: 'The exam opens by itself as soon as the connection is back.',
    sentElsewhere: 'It was submitted in another tab or on another device.',
    completed: 'Exam completed successfully!',
    progress: 'Progress through the exam',
    question: (number: number, total: number) => `Question ${number} of ${total}`,
    questionNumber: (number: number) => `Question ${number}`,
    leave: 'Leave',
    answersOfElsewhere: 'Its answers are shown here.',
    failed: 'Failed to update exam completion. Please try again.',
    back: 'Back to the questions',
    previous: 'Previous',
    next: 'Next',
    submit: 'Submit exam',
    submitAgain: 'Submit again',
    submitting: 'Submitting…',
    hasty: (seconds: number) =>
      `Reading this exam takes at least ${seconds} seconds, and you were faster. You can read your answers once more. If you hand it in now it counts, and the school sees that it was fast.`,
    readAgain: 'Read once more',
    handIn: 'Hand it in now',
    attempt: (number: number) => `Attempt ${number} of ${TRIES}. You need ${PASS_MARK}% to pass.`,
  },
  result: {
    passed: (score: number) => `Congratulations! You scored ${score}%. Proceeding to the next video.`,
    /** `nextAttempt` is the attempt about to start, 2 or 3. */
    failed: (score: number, nextAttempt: number) =>
      `You scored ${score}%. You need at least ${PASS_MARK}% to pass. Retaking exam (Attempt ${nextAttempt}/${TRIES})`,
    failedThrice: (score: number) =>
      `You scored ${score}%. You have failed the exam ${TRIES} times. You must rewatch the video.`,
    nextLesson: 'The next lesson opens in 4 seconds, unless you touch the page.',
    rewatch: 'Next, watch the video again: the exam opens once you have seen it.',
    nextAttempt: (attempt: number) => `Attempt ${attempt} opens in 4 seconds, unless you touch the page.`,
    start: (attempt: number) => `Start attempt ${attempt}`,
    readFirst: 'Stop and read first',
    watchAgain: 'Watch the video again',
    review: 'Review your answers',
    needed: (percent: number) => `${percent}% needed`,
    more: (answers: number) =>
      answers === 1 ? 'One more right answer passes.' : `${answers} more right answers pass.`,
    topics: (count: number) => (count === 1 ? 'Study this topic' : `Study these ${count} topics`),
    next: 'Next lesson',
    sign: (title: string) => `${title}: passed`,
    opens: (title: string) => `${title} is open`,
  },
  wait: {
    opens: (when: string, left: string) => `The exam opens ${when}, in ${left}.`,
    closed: 'The school opens this exam again.',
    why: (failures: number) => `${failures} failures: studying helps more now than another try.`,
    whyClosed: (failures: number) =>
      `${failures} failures: the school looks at your attempts first. You get a message when it is open.`,
    meanwhile: 'Until then, practice and read the lesson again.',
    watchMeanwhile: 'Until then, watch the video again, practice, and read the lesson.',
    practiceTopics: 'Practice topics',
    practice: 'Practice',
    remind: 'Remind me',
    noReminder: 'No reminder',
    willRemind: 'You get a mail when it opens.',
  },
  review: {
    othersRight: (count: number) =>
      count === 1
        ? 'You answered the other question right. Only wrong answers are shown, so that the exam stays fair for everyone.'
        : `You answered the other ${count} questions right. Only wrong answers are shown, so that the exam stays fair for everyone.`,
    rightOf: (right: number, total: number) => `${right} of ${total} right`,
    goOn: 'Go on',
    showAll: (count: number) => `Show all: ${count} more right`,
    right: 'Right',
    wrong: 'Wrong',
    noAnswer: 'no answer',
    rightAnswer: 'The right answer:',
    readLesson: 'Read it in the lesson:',
  },
  essay: {
    label: 'Essay',
    opensByItself: 'The essay opens by itself as soon as the connection is back.',
    questions: 'Questions of the essay',
    questionNumber: (number: number) => `Question ${number}`,
    questionSent: (number: number) => `Question ${number}, sent`,
    questionOf: (number: number) => `Question ${number} of 5`,
    sentOn: (when: string) => `Sent ${when}. It can no longer be changed.`,
    words: (words: number, minimum: number) =>
      `${words} of at least ${minimum} words. An answer is final once you submit it.`,
    failed: 'Failed to save response. Please try again.',
    back: 'Back to the text',
    submit: 'Submit answer',
    submitAgain: 'Submit again',
    submitting: 'Submitting…',
    responseSaved: 'Response saved successfully.',
    submitted: 'Essay submitted successfully!',
  },
}
