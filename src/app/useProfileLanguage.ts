import { useEffect } from 'react'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import { saveMyLanguage } from '../data/profiles.ts'
import { currentLanguage, switchLanguage } from '../i18n/catalogue.ts'
import { chosenLanguage } from '../i18n/language.ts'

/**
 * Shows the app in the language of the profile, which may have been chosen on another device. A profile without one gets
 * the language of this device, unless that is the English nobody has chosen. Errors are ignored: the next visit tries again.
 */
export function useProfileLanguage(profile: MyProfile | null): void {
  const id = profile?.id
  const language = profile?.language
  useEffect(() => {
    if (!id) return
    const here = currentLanguage()
    if (language) void switchLanguage(language).catch(() => {})
    else if (chosenLanguage() || here !== 'en') void saveMyLanguage(here).catch(() => {})
  }, [id, language])
}
