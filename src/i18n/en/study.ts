import { DAILY_HOURS, PRESENCE_SECONDS, THEORY_HOURS } from '../../../contract/limits.ts'
import { PAUSE_IN_WORDS } from '../limitWords.ts'

/** The hours of study: status, consent, presence checks. A new text of the consent needs a new version in the database. */
export const messages = {
  title: 'Your hours',
  doneOf: (done: string, required: string) => `${done} of ${required}`,
  done: (done: string) => `${done} studied`,
  details: 'Details',
  count: 'Count my hours',
  states: {
    counting: 'Counting',
    agreeing: 'One moment…',
    notAgreed: 'Your time is not counted yet',
    unreachable: 'Your hours cannot be read right now',
    refused: 'Not counted here',
    missed: 'Paused: nobody pressed the button',
    disconnected: 'Not counted while offline',
    still: 'Paused: move or press a key to go on',
  },
  elsewhere: 'Counting here and on another page: the time counts once',
  dayFull: (most: string) => `Today’s ${most} are full; tomorrow counts again`,
  dropped: (time: string) => `Counting. ${time} did not count: nobody pressed the button`,
  left: 'Still to do',
  today: (most: string) => `Today, of ${most} at most`,
  confirmed: 'Confirmed',
  pending: 'Waiting for the next question whether you are there',
  byModule: 'Confirmed by module',
  byDay: 'Confirmed by day',
  practice: 'Practice',
  presence: {
    title: 'Are you still there?',
    text: (time: string) => `Press the button, and your last ${time} count.`,
    here: 'I am here',
    sending: 'Sending…',
    secondsLeft: (seconds: number) => `${seconds} seconds left`,
    missedTitle: 'The time to press is over',
    missedText: (time: string) =>
      `The ${time} since your last press do not count. Press the button to go on from now.`,
    goOn: 'Go on studying',
    record: 'Asked whether you are there',
    answered: (answered: number, asked: number) => `${answered} of ${asked} answered`,
  },
  consent: {
    title: 'How your hours are counted',
    intro: `The theoretical course asks for ${THEORY_HOURS} hours of study, and the school has to be able to prove them. If you agree, this is what happens:`,
    points: [
      'While a lesson, practice, an exam or an essay is open and in view, the school’s server counts the time, to the second. It keeps how long you studied on which day and in which module.',
      `If you do nothing for ${PAUSE_IN_WORDS.en} minutes, leave the page or lose the connection, the counting pauses. At most ${DAILY_HOURS} hours count on one day.`,
      `Two to four times an hour, never during an exam, you are asked whether you are there. Press the button within ${PRESENCE_SECONDS} seconds, and the time since the last question counts. If you do not, that time, half an hour as a rule, does not count.`,
      'The school sees your hours by day and how many of these questions you answered. They go into your training record. What you type, where you move and your camera are not recorded.',
    ],
    free: 'You do not have to agree. Lessons and exams work all the same, but no hours are counted, and the theoretical course’s certificate needs them.',
    agree: 'I agree, count my hours',
    notNow: 'Not now',
  },
}
