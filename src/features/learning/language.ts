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

/** The current language of questions, outside a component. */
export const shownLanguage = (): QuestionLanguage => chosenLanguage() ?? currentLanguage()

/** The language of questions: the one chosen on this device, else the interface's. */
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
