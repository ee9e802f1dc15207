import { ADULT_AGE, AGE, PASS_MARK, TRIES } from '../../../contract/limits.ts'
import { TRIES_IN_WORDS } from '../limitWords.ts'

export const messages = {
  title: (name: string) => `${name} · Online driving school in the Philippines`,
  logInNow: 'Login Now',
  createAccount: 'Create an account',
  nav: {
    label: 'On this page',
    courses: 'Courses',
    howItWorks: 'How it works',
    questions: 'Questions',
    contact: 'Contact',
  },
  carousel: {
    label: (name: string) => `What ${name} offers`,
    position: (slide: number, count: number) => `${slide} of ${count}`,
    play: 'Play slides and video',
    pause: 'Pause slides and video',
    previous: 'Previous slide',
    next: 'Next slide',
  },
  slides: [
    {
      title: 'Get Your License',
      text: 'Take the theoretical course online, at your own speed, in English and Filipino. Pass each module, then meet your instructor on the track.',
    },
    {
      title: 'Why Choose Us?',
      text: 'Certified instructors who are used to first-timers, practice on weekends too, and prices that you know before you pay.',
    },
    {
      title: 'Drive With Confidence!',
      text: 'Learn the reason behind every sign and rule, try it on our own track, then enter traffic with someone calm beside you.',
    },
    {
      title: 'Your Road to Success Starts Here!',
      text: 'Create an account today, settle your course, and start as soon as the school has confirmed your payment. Your progress is saved for any phone.',
    },
  ],
  reasons: {
    instructors: 'Certified instructors, used to first-timers',
    weekends: { title: 'Weekends too', text: 'Theory any hour, practice seven days' },
    languages: { title: 'English and Filipino', text: 'Every question in both' },
    slowData: { title: 'Works on slow data', text: 'Light videos, and nothing gets lost' },
  },
  scrollToTop: 'Scroll to top',
  steps: {
    heading: 'From sign-up to the road',
    list: [
      {
        title: 'Create your account',
        text: 'Confirm your email, then settle your payment at the office or online.',
      },
      { title: 'Watch and read', text: 'Short films and lessons to read, which remember where you stopped.' },
      {
        title: 'Pass each exam',
        text: `${PASS_MARK}% passes. ${TRIES} tries, then you watch the lesson again.`,
      },
      {
        title: 'Finish and book',
        text: 'Write your essay, then book your hours on the track with the school.',
      },
    ],
  },
  seat: {
    heading: 'Your seat is ready',
    text: 'Log in and drive on. New here? Creating an account takes a minute.',
    promises: [
      'You continue where you stopped, on any phone or computer.',
      'Your data is used for your course and never sold.',
    ],
  },
  questions: {
    heading: 'Good to know before you start',
    text: 'Something else on your mind? A person answers, every day.',
    ask: 'Ask on Messenger',
    /** Ages, permits and hours are those of Philippine law. */
    list: [
      {
        title: 'How old do I have to be?',
        text: `${AGE} for Filipinos and ${ADULT_AGE} for foreigners. The age for a student permit is the same. A non-professional license starts at 17, with a parent's consent, a professional one at 18.`,
      },
      {
        title: 'Do I need a student permit before I start?',
        text: 'Not for the theoretical course, which you take to get the permit. You need the permit before the practical course, and you hold it for at least a month before you apply for a license.',
      },
      {
        title: 'What do I bring?',
        items: [
          'To study online: an email address and a phone.',
          "To the office: a valid ID, or a birth certificate if you are a minor, with a parent's written consent.",
          'To the track: your student permit, closed shoes, and glasses if you wear them.',
        ],
      },
      {
        title: 'How long do I have access?',
        text: '{accessDays} days from the day your course is opened. Home counts the days; if you need more for a good reason, ask there.',
      },
      {
        title: 'Will it work on my phone and my data plan?',
        text: 'Yes. On a slow connection the lessons switch to a lighter video, and every answer is saved as you choose it. If the connection drops during an exam, you continue where you were.',
      },
      {
        title: 'What if I fail an exam?',
        text: `The next try draws new questions. After ${TRIES_IN_WORDS.en} tries you see which topics to read again, and you watch the lesson once more. Then you have ${TRIES_IN_WORDS.en} more tries, at no extra fee.`,
      },
      {
        title: 'Can I get my money back?',
        text: 'Yes, within {refundDays} days of your payment, before your first hour or exam. We process refunds within 15 business days.',
      },
    ],
  },
  findUs: {
    heading: 'Find us',
    map: 'Sketch: the office and the driving track are on the same main road',
  },
  formLoading: 'The login form is loading.',
  tryCards: {
    title: 'Do you know these signs?',
    lead: 'Try five cards now. No account, no form.',
    start: 'Try five cards',
    loading: 'Loading the cards…',
  },
  tryScenes: {
    lead: 'Or read the road: five short scenes, each with its answer and the law.',
    start: 'Try five road scenes',
    loading: 'Loading the scenes…',
  },
}
