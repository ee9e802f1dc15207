import { useMachine } from '@xstate/react'
import { type RefObject, useEffect, useId, useState } from 'react'
import type { DrawnFilm, FilmQuestion } from '../../../../../contract/answers/films.ts'
import type { Bilingual } from '../../../../../contract/answers/shared.ts'
import { filmQuestionMachine } from '../../../../../machines/video/filmQuestionMachine.ts'
import { useLanguage, useMessages } from '../../../../i18n/catalogue.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useFocusOnChange } from '../../useFocusOnChange.ts'
import styles from './Film.module.css'
import { lineAt, partAt } from './parts.ts'

function Both({ text }: { text: Bilingual }) {
  const language = useLanguage()
  const other = language === 'en' ? 'fil' : 'en'
  return (
    <>
      <span lang={language}>{text[language]}</span>
      {text.en !== text.fil && (
        <span lang={other} className={styles.other}>
          {text[other]}
        </span>
      )}
    </>
  )
}

type QuestionProps = {
  question: FilmQuestion
  chosen: number | null
  onChoose: (option: number) => void
  onGoOn: () => void
}

function Question({ question, chosen, onChoose, onGoOn }: QuestionProps) {
  const { film: words } = useMessages('learning')
  const language = useLanguage()
  const id = useId()
  const heading = useFocusOnChange<HTMLHeadingElement>(`${chosen}`, { sinceMount: true })
  const isRight = chosen === question.right
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is no heading, and nothing here is filled in.
    <div role="group" className={styles.question} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {chosen === null ? question.text[language] : isRight ? words.right : words.wrong}
      </h2>
      {chosen === null ? (
        <ul>
          {question.options.map((option, index) => (
            <li key={option.en}>
              <Button look="quiet" onClick={() => onChoose(index)}>
                {option[language]}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>
            <b>{question.options[question.right]?.[language]}</b>
          </p>
          <p>{question.because[language]}</p>
        </>
      )}
      <div>
        <Button look={chosen === null ? 'link' : 'primary'} onClick={onGoOn}>
          {words.goOn}
        </Button>
      </div>
    </div>
  )
}

type Props = { film: DrawnFilm; player: RefObject<HTMLVideoElement | null> }

export function FilmWords({ film, player }: Props) {
  const [shown, setShown] = useState(() => ({ part: film.parts[0], line: null as number | null }))
  const [state, send] = useMachine(filmQuestionMachine, { input: { at: film.question.at } })
  const isStopped = state.hasTag('stopped')

  useEffect(() => {
    const video = player.current
    if (!video) return
    const tell = () => {
      const part = partAt(film, video.currentTime)
      const line = lineAt(part, video.currentTime)?.from ?? null
      setShown((before) => (before.part === part && before.line === line ? before : { part, line }))
      send({ type: 'film.time', position: video.currentTime })
    }
    // `timeupdate` comes four times a second, too rarely to stop before the next sentence.
    let timer: ReturnType<typeof setTimeout> | undefined
    const tellInTime = () => {
      clearTimeout(timer)
      const left = (film.question.at - video.currentTime) / video.playbackRate
      if (!video.paused && left > 0 && left < 1) timer = setTimeout(tell, left * 1000)
      tell()
    }
    const tellPlaying = () => send({ type: 'film.playing' })
    tell()
    for (const event of ['timeupdate', 'seeked'] as const) video.addEventListener(event, tellInTime)
    video.addEventListener('play', tellPlaying)
    return () => {
      clearTimeout(timer)
      for (const event of ['timeupdate', 'seeked'] as const) video.removeEventListener(event, tellInTime)
      video.removeEventListener('play', tellPlaying)
    }
  }, [film, player, send])

  useEffect(() => {
    if (!isStopped) return
    player.current?.pause()
    // The question is beside the picture.
    if (document.fullscreenElement) void document.exitFullscreen()
  }, [isStopped, player])

  if (isStopped)
    return (
      <Question
        question={film.question}
        chosen={state.context.chosen}
        onChoose={(option) => send({ type: 'option.choose', option })}
        onGoOn={() => {
          send({ type: 'film.goOn' })
          void player.current?.play()
        }}
      />
    )
  return (
    <div className={styles.words}>
      {film.parts.flatMap((part) =>
        [null, ...part.lines].map((line) => (
          <div
            key={`${part.from} ${line?.from}`}
            hidden={part !== shown.part || (line?.from ?? null) !== shown.line}
          >
            <h2>
              <Both text={part.heading} />
            </h2>
            <p>{line && <Both text={line.text} />}</p>
          </div>
        )),
      )}
    </div>
  )
}
