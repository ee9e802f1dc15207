import { useEffect, useRef, useState } from 'react'
import type { ModuleFilms } from '../../../../../contract/answers/videos.ts'
import { addFilm } from '../../../../data/films.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural, today } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FileChoice } from '../../../../ui/FileChoice.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../../ui/useLeaveQuestion.ts'
import { type CheckedFilm, checkFilm, FilmRefused } from './checkFilm.ts'
import { convertCaptions, type ReadyCaptions } from './convertCaptions.ts'
import styles from './Films.module.css'
import { lengthOf } from './lengthOf.ts'

type Spoken = 'en' | 'fil'
const SPOKEN = [
  ['en', 'English'],
  ['fil', 'Filipino'],
] as const

type Checked<Ready> = { file: File; ready: Ready | null; problem: string | null }

const NOTHING = { film: null, en: null, fil: null }

/** Captions may end after the film by this (s). */
const TAIL = 2

type Props = {
  module: ModuleFilms
  onDone: (films: ModuleFilms[]) => void
  onClose: () => void
}

/** Chooses a film and its captions, checks them in this browser, shows them as students will see them, and uploads them. */
export function FilmForm({ module, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<{
    film: Checked<CheckedFilm> | null
    en: Checked<ReadyCaptions> | null
    fil: Checked<ReadyCaptions> | null
  }>(NOTHING)
  const [checking, setChecking] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const upload = useRef<AbortController>(null)
  const film = chosen.film?.ready ?? null
  const english = chosen.en?.ready?.file
  const filipino = chosen.fil?.ready?.file
  const [urls, setUrls] = useState<{ film?: string; en?: string; fil?: string }>({})

  useEffect(() => () => upload.current?.abort(), [])
  useEffect(() => {
    const files = { film: film?.file, en: english, fil: filipino }
    const made = Object.entries(files).flatMap(([name, file]) =>
      file ? [[name, URL.createObjectURL(file)] as const] : [],
    )
    setUrls(Object.fromEntries(made))
    return () => made.forEach(([, url]) => void URL.revokeObjectURL(url))
  }, [film, english, filipino])

  const isUploading = share !== null
  useLeaveQuestion(isUploading)

  async function chooseFilm(file: File) {
    setChecking(true)
    const checked = await checkFilm(file).then(
      (ready) => ({ file, ready, problem: null }),
      (error: unknown) => {
        if (!(error instanceof FilmRefused)) throw error
        return { file, ready: null, problem: error.message }
      },
    )
    setChosen((all) => ({ ...all, film: checked }))
    setChecking(false)
  }

  async function chooseCaptions(language: Spoken, file: File) {
    const ready = await convertCaptions(file)
    const problem =
      ready.count === 0 ? 'No captions were found in this file. Export them as SRT or VTT.' : null
    setChosen((all) => ({ ...all, [language]: { file, ready: problem ? null : ready, problem } }))
  }

  const tooLong = (captions: ReadyCaptions | null | undefined) =>
    film && captions && captions.last > film.seconds + TAIL
      ? `The captions last until ${lengthOf(captions.last)}, the film until ${lengthOf(film.seconds)}: they belong to another film.`
      : null

  async function send(form: FormData) {
    const [en, fil] = [chosen.en?.ready, chosen.fil?.ready]
    if (!film || !en || !fil || tooLong(en) || tooLong(fil) || upload.current) return
    const controller = new AbortController()
    upload.current = controller
    setShare(0)
    try {
      const films = await addFilm(
        {
          moduleIndex: module.moduleIndex,
          seconds: film.seconds,
          startsOn: formText(form, 'startsOn'),
          film: film.file,
          poster: film.poster,
          captions: { en, fil },
        },
        { signal: controller.signal, onProgress: setShare, onWaiting: setWaiting },
      )
      toastSuccess(`The film of “${module.title}” is saved.`)
      onDone(films)
    } catch (failure) {
      if (!controller.signal.aborted) toastError(messageFor(failure))
    }
    upload.current = null
    setShare(null)
    setWaiting(false)
  }

  const isReady =
    film !== null &&
    SPOKEN.every(([language]) => chosen[language]?.ready && !tooLong(chosen[language]?.ready))

  return (
    <Form onValid={(form) => void send(form)} className={styles.form}>
      <FileChoice
        label="Choose the film (mp4)"
        accept="video/mp4"
        file={chosen.film?.file ?? null}
        problem={chosen.film?.problem ?? null}
        onChoose={(file) => void chooseFilm(file)}
      />
      {checking && <p role="status">Checking the film…</p>}
      {SPOKEN.map(([language, name]) => {
        const captions = chosen[language]
        return (
          <div key={language}>
            <FileChoice
              label={`Choose the ${name} captions (SRT or VTT)`}
              accept=".srt,.vtt,text/vtt"
              file={captions?.file ?? null}
              problem={captions?.problem ?? tooLong(captions?.ready)}
              onChoose={(file) => void chooseCaptions(language, file)}
            />
            {captions?.ready && (
              <p className={styles.found} role="status">
                {plural(captions.ready.count, 'caption', 'captions')}; the first: “{captions.ready.first}”
              </p>
            )}
          </div>
        )
      })}
      {film && (
        <>
          <p className={styles.found}>As students will see it, {lengthOf(film.seconds)} long:</p>
          <video key={urls.film} src={urls.film} controls playsInline preload="auto" aria-label="Preview">
            <track key={`en ${urls.en}`} kind="captions" srcLang="en" label="English" src={urls.en} default />
            <track key={`fil ${urls.fil}`} kind="captions" srcLang="fil" label="Filipino" src={urls.fil} />
          </video>
        </>
      )}
      <Field
        type="date"
        name="startsOn"
        label="Shown from"
        defaultValue={today()}
        min={today()}
        rule="Choose a day from today on."
        required
      />
      {isUploading && (
        <>
          <Progress value={share} max={1} label="Uploaded">
            {Math.round(share * 100)} %
          </Progress>
          <p role="status">
            {isWaiting
              ? 'No connection. The upload continues when it is back; you may also close the page and choose the same files again later.'
              : 'Uploading… Keep this page open.'}
          </p>
        </>
      )}
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={!isReady || isUploading}>
          Upload and save
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            upload.current?.abort()
            onClose()
          }}
        >
          {isUploading ? 'Stop the upload' : 'Close'}
        </Button>
      </div>
    </Form>
  )
}
