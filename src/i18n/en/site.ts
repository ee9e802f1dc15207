export const messages = {
  about: {
    title: 'About Us',
    lead: 'A driving school for people who want to be good at it: calm, lawful, and kind to everyone else on the road.',
    prices: 'See courses and prices',
    profile: {
      title: 'Company Profile',
      began: (school: string) =>
        `${school} began with one idea: most of what makes a good driver can be learned before the engine starts. So our theory is online, in plain English and Filipino, made for the phone you already have, and our practice is on our own track, with as much time as you need.`,
      place: (region: string) =>
        `Our office and track are in ${region}. The school is accredited by the LTO, and our certified instructors drive every day.`,
    },
    mission: {
      title: 'Mission Statement',
      text: 'To send every student home as a driver we would trust with our own family: one who knows the law, reads the road, yields without being asked, and is never in a hurry to be first.',
    },
    services: {
      title: 'Our Services',
      list: [
        'Theoretical driving course: for your student permit, with lessons and exams online at your own speed.',
        'Practical driving course: an 8-hour assessment, on the track and in traffic.',
        'Motorcycle riding course: balance, braking and sharing the road on two wheels.',
        'Refresher lessons: for license holders who have been away from the wheel.',
        'Defensive driving course: seeing trouble early, for those who drive for a living or for love.',
      ],
    },
    why: {
      title: 'Why Choose Us',
      list: [
        'Certified instructors who explain a thing twice without a sigh.',
        'Flexible times, weekends included, and theory at any hour.',
        'Every exam question in English and in Filipino, side by side if you like.',
        'Prices that you know before you pay, and an invoice.',
        'Refresher and defensive driving courses for when you come back.',
      ],
    },
  },
  prices: {
    title: 'Price',
    lead: 'The prices of theory and practice are fixed. A refresher can cost more: we tell you the full price before you pay.',
    unsure: 'Ready to enroll, or still unsure?',
    ask: 'Message us or call. Your modules open as soon as your payment is confirmed.',
    askOnMessenger: 'Ask on Messenger',
    call: (phone: string) => `Call ${phone}`,
  },
}
