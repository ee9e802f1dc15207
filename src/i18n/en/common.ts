export const messages = {
  switchLanguage: {
    /** The button's name, in the language it switches to. */
    label: 'FIL: ipakita ang lahat sa wikang Filipino',
    short: 'FIL',
    failed: 'The language could not be changed everywhere. Check your internet and try again.',
  },
  notFound: {
    title: 'Page not found',
    heading: 'This road ends here',
    text: 'There is no page at this address. It may have moved, or the link is incomplete.',
    back: 'Back to the start',
  },
  terms: 'Terms and Conditions',
  privacy: 'Data privacy',
  loading: 'Loading…',
  questionLanguage: { label: 'Language', both: 'Both' },
  fields: {
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    email: 'Email',
    optional: '(optional)',
    show: (field: string) => `Show ${field.toLowerCase()}`,
    room: (left: number) => `Characters left: ${left}`,
    over: (over: number) => `Characters over the limit: ${over}`,
  },
  dialog: {
    ok: 'OK',
    close: 'Close',
    closeNamed: (title: string) => `Close ${title}`,
    discard: {
      title: 'Close without saving?',
      text: 'What you have typed here will be lost.',
      stay: 'Keep typing',
      leave: 'Close without saving',
    },
  },
  contact: {
    call: 'Call',
    write: 'Write',
    page: 'Facebook page',
    office: 'Office',
    track: 'Driving track',
    openMap: 'Open in Maps',
  },
  courses: {
    heading: 'Four courses, clear prices',
    from: 'from',
  },
}
