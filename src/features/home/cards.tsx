import type { ReactNode } from 'react'
import type { Role } from '../../../contract/answers/shared.ts'
import type { Messages } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'
import type { School } from '../../school/school.ts'
import { BookIcon } from '../../ui/homeIcons.tsx'
import { ChatIcon, PersonIcon } from '../../ui/icons.tsx'

export type HomeCard = { icon: ReactNode; title: string; text: string; href: string }

type Words = Messages['home']['home']['cards']

export function homeCards(role: Role, words: Words, language: Language, school: School): HomeCard[] {
  const { learn, ask, details } = words
  return [
    { icon: <BookIcon />, title: learn.title, text: learn.text[role], href: paths.modules },
    { icon: <ChatIcon />, title: ask.title, text: school.hours[language], href: school.messenger },
    { icon: <PersonIcon />, title: details.title, text: details.text, href: paths.settings },
  ]
}
