/** The plan on Home: today's tasks, and the target date. */
export const messages = {
  title: 'Today',
  progress: 'Minutes of today’s plan',
  doneOf: (done: string, today: string) => `${done} of ${today}`,
  doneToday: 'Done for today. If you study more now, the other days get shorter.',
  freeDay: 'Nothing is planned today.',
  pace: (minutes: string, until: string) => `${minutes} a day until ${until}`,
  lastDay: 'Today is your last day of study.',
  behind: (behind: string, minutes: string) =>
    `${behind} behind your plan: ${minutes} a day now, or choose a later day.`,
  over: (left: string) => `The last day of your plan is over, and ${left} are left. Choose another day.`,
  tooMuch: (most: string) =>
    `That is more than the ${most} that count in a day. Choose a later day or more days, or ask the school for more time.`,
  choose: 'Choose your days',
  change: 'Change your plan',
  read: (title: string) => `Read: ${title}`,
  missed: 'Missed in your quick check',
  openSection: 'Read now',
  practiced: 'Done for today',
  calendar: {
    title: 'In your calendar',
    hour: 'Study at',
    download: 'Save for your calendar',
    saveFirst: 'Save the plan first, then add it to your calendar.',
    study: (minutes: string) => `Driving theory: ${minutes}`,
    about: (until: string) => `Your plan until ${until}. Home shows what is next.`,
    lastDay: 'Last day of your driving course',
    lastDayAbout: 'The lessons close after this day.',
  },
  dialog: {
    title: 'Your plan',
    lead: 'Choose your last day and the weekdays when you study.',
    until: 'Done on',
    untilHint: (lastDay: string) => `Your access ends on ${lastDay}.`,
    weekdays: 'Days of study',
    preview: (minutes: string, days: number) =>
      days === 1 ? `${minutes}, on one day.` : `${minutes} a day, on ${days} days.`,
    counting: 'Counting…',
    save: 'Save the plan',
    saved: 'Your plan is saved.',
    cancel: 'Cancel',
  },
}
