type Slide = { title: string; text: string }

/** The four promises of the banner, in order. */
export const slides = [
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
    text: 'Learn the reason behind every sign and rule, try it on our own track, then enter traffic with somebody calm beside you.',
  },
  {
    title: 'Your Road to Success Starts Here!',
    text: 'Create an account today, settle your course, and start as soon as the school has confirmed your payment. Your progress is saved for any phone.',
  },
] as const satisfies Slide[]
