import type { Language } from '../i18n/language.ts'

const LOCALES = { en: 'en-PH', fil: 'fil-PH' } as const

/** A day of these weeks without its year: "Dec 20", "Dis 20". */
export const formatDayOfYear = (day: string, language: Language) =>
  new Date(day).toLocaleDateString(LOCALES[language], { month: 'short', day: 'numeric', timeZone: 'UTC' })
