import type { ReactNode } from 'react'
import type { Role } from '../../../contract/answers/shared.ts'
import type { Messages } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'
import type { School } from '../../school.ts'
import { ChatIcon, PersonIcon } from '../../ui/icons.tsx'
import { PlayIcon } from '../../ui/playerIcons.tsx'

export type HomeCard = { icon: ReactNode; title: string; text: string; link: { label: string; href: string } }

type Words = Messages['home']['home']['cards']

/** The three cards of the home page. */
export function homeCards(role: Role, words: Words, language: Language, school: School): HomeCard[] {
  const { learn, ask, details } = words
  return [
    {
      icon: <PlayIcon />,
      title: learn.title,
      text: learn.text[role],
      link: { label: learn.link, href: paths.modules },
    },
    {
      icon: <ChatIcon />,
      title: ask.title,
      text: ask.text(school.hours[language]),
      link: { label: ask.link, href: school.messenger },
    },
    {
      icon: <PersonIcon />,
      title: details.title,
      text: details.text,
      link: { label: details.link, href: paths.settings },
    },
  ]
}
