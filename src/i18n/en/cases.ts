import type { EndingKind, Listener } from '../../../contract/answers/cases.ts'

const listeners: Record<Listener, string> = {
  operator: 'Say to the 911 operator',
  enforcer: 'Say to the enforcer',
  police: 'Say to the police',
  injured: 'Say to the injured',
  passengers: 'Say to your passengers',
  friend: 'Say to your friend',
  family: 'Say to your family',
  driver: 'Say to the other driver',
  people: 'Say to the people around you',
  yourself: 'Say to yourself',
}
const endings: Record<EndingKind, string> = {
  good: 'A good end',
  mixed: 'It could have ended better',
  bad: 'A bad end',
}

/** The page of stories; the code calls them cases. */
export const messages = {
  page: {
    title: 'Stories',
    lead: 'You are in the middle of it, and you decide. Warm-up, not graded.',
    loading: 'Loading the stories…',
    retry: 'Try again',
    empty: 'Your course has no stories yet.',
    minutes: (minutes: number) => `About ${minutes} minutes`,
    locked: 'Opens with its lesson.',
    play: 'Begin',
    resume: 'Go on',
    read: 'See how it ended',
    /** The accessible name of a button beside a title in a list. */
    of: (action: string, title: string) => `${action}: ${title}`,
    scores: (first: number, best: number) =>
      first === best ? `Done: ${best} of 100 points` : `Done: ${best} of 100 points, ${first} the first time`,
    leave: 'All stories',
  },
  story: {
    loading: 'Loading the story…',
    decision: (number: number) => `Decision ${number}`,
    ask: 'What do you do?',
    saving: 'Your choice is being saved…',
    yours: 'You decide:',
    other: 'You made another choice in another window. The first choice counts.',
    points: ['That makes it worse', 'There is a better way', 'That is the best you can do'],
    listeners,
    law: (law: string) => `By ${law}`,
    readLesson: 'Read it in the lesson',
    goOn: 'Go on',
    toEnd: 'See how it ends',
    anew: 'Load the story again',
    trail: (decisions: number) =>
      decisions === 1 ? 'Your decision so far' : `Your ${decisions} decisions so far`,
  },
  end: {
    kinds: endings,
    score: (score: number) => `${score} of 100 points`,
    before: (first: number, best: number) => `The first time you had ${first}; your best is ${best}.`,
    better: 'What would have been better',
    perfect: 'You made the best choice each time.',
    again: 'Play it again',
  },
}
