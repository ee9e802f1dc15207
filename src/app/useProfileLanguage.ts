import { useEffect } from 'react'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import { saveMyLanguage } from '../data/profiles.ts'
import { currentLanguage, switchLanguage } from '../i18n/catalogue.ts'
import { chosenLanguage } from '../i18n/language.ts'

/** Applies the profile's language; a profile without one gets this device's, unless it is English. */
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
