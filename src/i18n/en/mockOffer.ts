import { LOOK_ITEMS, LOOK_MINUTES, MOCK_ITEMS, MOCK_MINUTES, PASS_MARK } from '../../../contract/limits.ts'

export const messages = {
  kinds: { mock: 'Mock exam', first_look: 'Quick check', last_look: 'Last check' },
  offer: {
    mock: `${MOCK_ITEMS} questions from all modules, ${MOCK_MINUTES} minutes, ${PASS_MARK}% to pass. Take as many as you like. Questions come from practice, never from your exams.`,
    assumption:
      'The LTO does not publish the format of its computerized exam. This format is the school’s assumption. The real exam may differ.',
    firstLook: `${LOOK_ITEMS} questions, up to ${LOOK_MINUTES} minutes. It is a warm-up, not graded, and shows which topics to start with. You may skip it.`,
    lastLook: `${LOOK_ITEMS} new questions of the same kind as in your quick check. Not graded: it shows how far you have come.`,
    start: {
      mock: 'Start a mock exam',
      first_look: 'Take the quick check',
      last_look: 'Take the last check',
    },
    skip: 'Not now',
  },
  open: {
    running: (answered: number, total: number, minutes: number) =>
      `It is running: ${answered} of ${total} answered, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`,
    goOn: 'Go on',
    over: 'Its time is over.',
    see: 'See the result',
  },
}
