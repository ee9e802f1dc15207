/** The landing page and the forms to register, log in and choose a new password. */
export const messages = {
  landing: {
    title: 'Maneho · Online driving school in the Philippines',
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
      label: 'What Maneho offers',
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
        text: 'Learn the reason behind every sign and rule, try it on our own track, then enter traffic with somebody calm beside you.',
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
  },
}
