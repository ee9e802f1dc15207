/** Words that every page may show. */
export const messages = {
  switchLanguage: {
    /** The name of the button, in the language that it switches to. */
    label: 'FIL: ipakita ang lahat sa wikang Filipino',
    short: 'FIL',
    failed: 'The other language could not be loaded. Check your internet and try again.',
  },
  notFound: {
    title: 'Page not found',
    heading: 'This road ends here',
    text: 'There is no page at this address. It may have moved, or the link lost a letter on its way.',
    back: 'Back to the start',
  },
}
