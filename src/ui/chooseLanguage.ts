import { currentMessages, switchLanguage } from '../i18n/catalogue.ts'
import type { Language } from '../i18n/language.ts'
import { toastError } from './toast.ts'

/** Switches the language and saves it; shows an error if either fails. */
export async function chooseLanguage(
  language: Language,
  save?: (language: Language) => Promise<void>,
): Promise<void> {
  try {
    await switchLanguage(language)
    await save?.(language)
  } catch {
    toastError(currentMessages('common').switchLanguage.failed)
  }
}
