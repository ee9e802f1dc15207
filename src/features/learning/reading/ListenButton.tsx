import { useActorRef, useSelector } from '@xstate/react'
import type { Bilingual } from '../../../../contract/answers/shared.ts'
import { linesOf, readLessonText } from '../../../../machines/reading/lessonText.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { inspection } from '../../../lib/inspection.ts'
import { Button } from '../../../ui/Button.tsx'
import { liveListenMachine } from './liveReadingMachine.ts'
import { useHasVoice } from './voices.ts'

type Props = { title: Bilingual; body: Bilingual; language: keyof Bilingual; label: string }

/** Reads the section aloud with the device's own voice, without the cards; nothing on a device without one. */
export function ListenButton({ language, ...rest }: Props) {
  return useHasVoice(language) && <Listener language={language} {...rest} />
}

function Listener({ title, body, language, label }: Props) {
  const { stopListening } = useMessages('reading')
  const listener = useActorRef(liveListenMachine, {
    input: { lines: [title[language], ...readLessonText(body[language]).flatMap(linesOf)], language },
    ...inspection(),
  })
  const speaking = useSelector(listener, (snapshot) => snapshot.hasTag('speaking'))
  return (
    <Button
      look="quiet"
      small
      onClick={() => listener.send({ type: speaking ? 'listen.stop' : 'listen.start' })}
    >
      {speaking ? stopListening : label}
    </Button>
  )
}
