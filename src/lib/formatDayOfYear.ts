const LOCALES = { en: 'en-PH', fil: 'fil-PH' } as const

/** A date of these weeks without its year: "Dec 20", "Dis 20". */
export const formatDayOfYear = (day: string, language: keyof typeof LOCALES) =>
  new Date(day).toLocaleDateString(LOCALES[language], { month: 'short', day: 'numeric', timeZone: 'UTC' })
