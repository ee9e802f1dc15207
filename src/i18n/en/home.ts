import { TRIES_IN_WORDS } from '../limitWords.ts'

/** The home page: greeting, course, payment. */
export const messages = {
  home: {
    title: 'Home',
    hello: (name: string) => `Hello, ${name}`,
    /** Where the name could not be read. */
    nobody: 'User',
    welcome: {
      unpaid:
        'Welcome. Your account is waiting for the school: your modules open as soon as it has confirmed your payment.',
      otdc: 'Every lesson you finish is a mistake you will not make in traffic.',
      ddc: 'See it early, leave room, arrive. Ready for the next stretch?',
      admin: 'The school at a glance: lessons here, people and reports on the dashboard.',
    },
    openModules: 'Open your modules',
    openDashboard: 'Open the dashboard',
    playVideo: 'Play background video',
    pauseVideo: 'Pause background video',
    whatNext: 'What to do next',
    talkToUs: 'Talk to us',
    cards: {
      learn: {
        title: 'Learn',
        text: {
          unpaid: 'Your seat is kept. The modules open as soon as the school confirms your payment.',
          otdc: 'Six lessons to your theoretical course. You continue where you stopped.',
          ddc: 'Your defensive driving course: one lesson, one essay, better habits for life.',
          admin: 'Every lesson and exam as your students see them.',
        },
        link: 'Go to your modules',
      },
      ask: {
        title: 'Ask the school',
        text: (hours: string) => `About your course, your papers or driving on the track. ${hours}.`,
        link: 'Write on Messenger',
      },
      details: {
        title: 'Your details',
        text: 'Check how your name is spelled: the school writes it on your papers exactly like that.',
        link: 'Open settings',
      },
    },
  },
  course: {
    loading: 'Loading your course…',
    completed: 'Course completed',
    yours: 'Your course',
    modulesPassed: 'Modules passed',
    passedOf: (passed: number, total: number) => `${passed} of ${total} passed`,
    completedOn: 'Congratulations! You completed it on',
    allPassedOn: 'You passed all modules on',
    openUntil: (day: string, left: number) =>
      `Open until ${day}: ${left === 1 ? 'today is the last day' : `${left} days left`}.`,
    accessEnded: (day: string) => `Your access ended on ${day}.`,
    askForTime: 'Ask for more time',
    lastExam: 'Your last exam:',
    passMark: (percent: number) => `(${percent}% passes)`,
    next: {
      continueExam: 'Continue your exam',
      continueEssay: 'Continue your essay',
      question: (number: number, total: number) => `Question ${number} of ${total}`,
      watchAgain: 'Watch the lesson again',
      newTries: `Then you have ${TRIES_IN_WORDS.en} new tries.`,
      startExam: 'Start the exam',
      startEssay: 'Start the essay',
      rewriteEssay: 'Write again',
      essayAgain: 'Your instructor has read your essay and asks you to write again.',
      essayIsRead: 'Your essay is sent. Your instructor is reading it.',
      examWaits: 'Practice for the exam',
      examWaitsUntil: 'Its next round opens later: the lesson says when.',
      lessonWatched: 'You have watched the lesson.',
      continueLesson: 'Continue the lesson',
      watched: (percent: number) => `${percent}% watched`,
      startLesson: 'Start the lesson',
    },
  },
  payment: {
    heading: 'How to pay',
    pay: (amount: string, course: string) => `Pay Php ${amount} for the ${course}`,
    otherCourse: 'For another course, ask us for its price first.',
    sendProof: 'Send us your proof',
    waiting: 'Waiting for the school',
    checked: (within: string) =>
      `We check your payment within ${within}. Your modules then open by themselves, also while this page is open.`,
    required: 'Payment Required: You must settle your payment before accessing the modules.',
    ways: (amount: string, ways: string, office: string) =>
      `Php ${amount} by ${ways} or ${office.toLowerCase()}, then a photo of the receipt, sent on Home.`,
  },
  practice: {
    title: 'Practice signs and questions',
    due: (count: number) => `Due today: ${count}`,
    text: 'A few minutes a day, on this phone, also offline.',
    free: 'Try one topic for free while you wait.',
    open: 'Practice now',
  },
  scenes: {
    due: (count: number) => `Road scenes due today: ${count}`,
    text: 'Who goes first? See whether you still know.',
    open: 'Play them',
  },
  hours: {
    label: 'Hours of study',
    doneOf: (done: string, required: string) => `${done} of ${required}`,
    left: (left: string) => `${left} to do.`,
    today: (today: string) => `Studied today: ${today}.`,
  },
}
