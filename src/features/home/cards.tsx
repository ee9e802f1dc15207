import type { ReactNode } from 'react'
import type { Role } from '../../../machines/session/profile.ts'
import { paths } from '../../paths.ts'
import { school } from '../../school.ts'
import { ChatIcon, PersonIcon } from '../../ui/icons.tsx'
import { PlayIcon } from '../../ui/playerIcons.tsx'

export type HomeCard = { icon: ReactNode; title: string; text: string; link: { label: string; href: string } }

const learning: Record<Role, string> = {
  unpaid: 'Your seat is kept. The modules open as soon as the school confirms your payment.',
  otdc: 'Six lessons to your theoretical course. You continue where you stopped.',
  ddc: 'Your defensive driving course: one lesson, one essay, better habits for life.',
  admin: 'Every lesson and exam as your students see them.',
}

/** The three cards of the home page. */
export function homeCards(role: Role): HomeCard[] {
  return [
    {
      icon: <PlayIcon />,
      title: 'Learn',
      text: learning[role],
      link: { label: 'Go to your modules', href: paths.modules },
    },
    {
      icon: <ChatIcon />,
      title: 'Practice',
      text: `Book your hours on the track. ${school.hours}.`,
      link: { label: 'Book on Messenger', href: school.messenger.href },
    },
    {
      icon: <PersonIcon />,
      title: 'Your details',
      text: 'Check how your name is spelled: the school writes it on your papers exactly like that.',
      link: { label: 'Open settings', href: paths.settings },
    },
  ]
}
