import { useState } from 'react'
import { currentLanguage, useLanguage } from '../../i18n/catalogue.ts'
import { deviceStore } from '../../lib/storage.ts'

export const LANGUAGES = ['en', 'fil', 'both'] as const

export type QuestionLanguage = (typeof LANGUAGES)[number]

const KEY = 'maneho-language'

function chosenLanguage(): QuestionLanguage | undefined {
  const stored = deviceStore.get(KEY)
  return LANGUAGES.find((language) => language === stored)
}

/** The language in which questions are shown now, for a caller that is no component. */
export const shownLanguage = (): QuestionLanguage => chosenLanguage() ?? currentLanguage()

/** The language in which a student reads questions: the one chosen on this device, or else that of the interface. */
export function useQuestionLanguage(): [QuestionLanguage, (language: QuestionLanguage) => void] {
  const language = useLanguage()
  const [chosen, setChosen] = useState(chosenLanguage)
  return [
    chosen ?? language,
    (next) => {
      deviceStore.set(KEY, next)
      setChosen(next)
    },
  ]
}
