import { useState } from 'react'
import { deviceStore } from '../../lib/storage.ts'

export const LANGUAGES = [
  { id: 'en', label: 'English' },
  { id: 'fil', label: 'Filipino' },
  { id: 'both', label: 'Both' },
] as const

export type Language = (typeof LANGUAGES)[number]['id']

const KEY = 'maneho-language'

function storedLanguage(): Language {
  const stored = deviceStore.get(KEY)
  return LANGUAGES.find(({ id }) => id === stored)?.id ?? 'en'
}

/** The language in which a student reads questions, stored on this device. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(storedLanguage)
  return [
    language,
    (next) => {
      deviceStore.set(KEY, next)
      setLanguage(next)
    },
  ]
}
