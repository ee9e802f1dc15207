import { MOCK_ITEMS, MOCK_MINUTES } from '../../../contract/limits.ts'

export const messages = {
  practice: {
    title: 'Practice',
    lead: 'Warm-up, not graded. Practice a few cards every day.',
    loading: 'Loading your cards…',
    unreachableHint: 'Practice opens as soon as you are back online.',
    retry: 'Try again',
    notKept: 'This device cannot keep your answers. Stay online while you practice.',
    unsaved: (count: number) =>
      `${count} ${count === 1 ? 'answer' : 'answers'} will be saved when you are online.`,
    cards: 'Signs, markings and signals',
    questions: 'Questions by topic',
    unpaid: 'One topic is free. The others open with your course.',
    cardCount: (cards: number) => `${cards} ${cards === 1 ? 'card' : 'cards'}`,
    questionCount: (questions: number) => `${questions} ${questions === 1 ? 'question' : 'questions'}`,
    deckDue: (due: number) => `${due} due`,
    deckNew: (fresh: number) => `${fresh} new`,
    deckDone: 'All done for today',
    deckWeak: 'Weak in your quick check',
    weakFirst: 'Weak topics from your quick check come first.',
    empty: 'There is nothing to practice yet.',
    scenes: 'Road scenes',
    scenesText: 'Who goes first? Decide, and see the result.',
    openScenes: 'Play road scenes',
    mocks: 'Mock exam',
    mocksText: `${MOCK_ITEMS} questions, ${MOCK_MINUTES} minutes`,
    cases: 'Stories',
    casesText: 'A crash, a flood: decide step by step.',
  },
  train: {
    start: (count: number) => `Start ${count} ${count === 1 ? 'card' : 'cards'}`,
    week: (done: number, goal: number) =>
      done === 0
        ? `A new week. Your goal: ${goal} answers.`
        : done < goal
          ? `${done} of ${goal} answers this week`
          : `${done} answers this week. Goal reached!`,
    weekLabel: 'This week',
    topics: (topics: number, items: number) =>
      `${topics} ${topics === 1 ? 'topic' : 'topics'}, ${items} ${items === 1 ? 'card' : 'cards'}`,
    ready: 'How ready am I?',
    toPass: 'mock exam',
    unknown: 'not known yet',
    dial: (shown: string) => `Chance of passing the mock exam: ${shown}`,
    dialUnknown: (mark: number) =>
      `Answer some questions to see how ready you are. You need ${mark}% to pass.`,
    examOf: (module: number) => `Exam of module ${module}`,
    estimate: (enough: number) =>
      `The probability of a pass, estimated from your first answers to questions. Below ${enough} answers it is a range.`,
    begin: (check: string) => `Begin with the ${check.toLowerCase()}: it shows what to study.`,
  },
  round: {
    progress: 'Known in this round',
    count: (known: number, total: number) => `${known} of ${total}`,
    leave: 'End the round',
    whatIsIt: 'What does it mean?',
    show: 'Show the meaning',
    again: 'Not yet',
    known: 'I knew it',
    right: 'Right',
    wrong: 'Not quite',
    rightAnswer: 'the right answer',
    yourAnswer: 'your answer',
    readLesson: 'Read it in the lesson',
    next: 'Next',
    finished: 'Round finished',
    finishedText: (total: number) => `You knew all ${total} in the end. The hard ones come back tomorrow.`,
    finishedOne: 'You knew it in the end.',
    back: 'Back to all topics',
  },
  trial: {
    finished: 'That was the first step',
    text: 'Create a free account to practice a whole topic, and to see each card again on the right day.',
    signUp: 'Create your account',
    again: 'Try them again',
  },
}
