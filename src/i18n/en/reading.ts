export const messages = {
  title: 'Read the lesson',
  summary: (sections: number, minutes: number, read: number) =>
    `${sections} ${sections === 1 ? 'section' : 'sections'}, ${minutes} min, ${read} read`,
  unreachable: 'The lesson’s text could not be loaded.',
  retry: 'Try again',
  unsaved: 'Your reading is not saved yet. Retrying…',
  outline: {
    label: 'Sections of the lesson',
    start: 'Start reading',
    resume: 'Go on reading',
    done: 'Read',
    partly: (percent: number) => `${percent}% read`,
    minutes: (minutes: number) => `${minutes} min`,
  },
  page: {
    contents: 'All sections',
    place: (number: number, total: number) => `Section ${number} of ${total}`,
    listen: { en: 'Listen', fil: 'Listen in Filipino' },
    print: 'Print the lesson',
    /** `since` is a day in words. */
    law: (law: string, since: string) => `Source: ${law}, in effect since ${since}`,
    ways: 'Sections before and after',
    previous: 'Previous',
    next: 'Next',
  },
  stopListening: 'Stop',
  checkYourself: 'Check yourself',
  cardHint: 'Answer in your head, then open the card. These are not exam questions.',
  search: {
    label: 'Search your lessons',
    placeholder: 'For example: parking',
    button: 'Search',
    searching: 'Searching…',
    failed: 'The search did not get through. Check your internet and try again.',
    found: (count: number, text: string) =>
      count === 0
        ? `No section has “${text}”.`
        : `${count} ${count === 1 ? 'section has' : 'sections have'} “${text}”.`,
  },
}
