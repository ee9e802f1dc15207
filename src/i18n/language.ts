export const LANGUAGES = { en: 'English', fil: 'Filipino' } as const

export type Language = keyof typeof LANGUAGES

/** A text in both languages, for facts kept side by side. */
export type InBoth = Readonly<Record<Language, string>>

const KEY = 'maneho-interface-language'

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fil'

/** Filipino for a browser in Filipino or Tagalog, English for any other. */
export const languageOf = (browser: string): Language => (/^(fil|tl)\b/i.test(browser) ? 'fil' : 'en')

export function chosenLanguage(): Language | null {
  try {
    const chosen = localStorage.getItem(KEY)
    return isLanguage(chosen) ? chosen : null
  } catch {
    // The browser blocks site data.
    return null
  }
}

/** The app's first language: the chosen one, else the browser's. */
export const startLanguage = (): Language => chosenLanguage() ?? languageOf(navigator.language)

/** Stores the choice on this device, or for this visit if site data is blocked. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {}
}
