import { useEffect, useRef, useState } from 'react'
import type { PageFilms as Films, PageFilm } from '../../../../../contract/answers/videos.ts'
import { addPageFilm, listPageFilms, withdrawPageFilm } from '../../../../data/films.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formatFile } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FileChoice } from '../../../../ui/FileChoice.tsx'
import { Form } from '../../../../ui/Form.tsx'
import layout from '../../../../ui/layout.module.css'
import { Progress } from '../../../../ui/Progress.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLeaveQuestion } from '../../../../ui/useLeaveQuestion.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { checkFilm, FilmRefused } from './checkFilm.ts'
import styles from './Films.module.css'

type Page = Films['page']

const PAGE_NAMES: Record<Page, string> = { landing: 'Landing page', home: 'Home of students' }

/** The versions of a background film, and the use that each is checked for. */
const VERSIONS = [
  { name: 'full', label: 'Choose the film (mp4)', use: 'background' },
  { name: 'light', label: 'Choose the light version for phones (mp4)', use: 'lightBackground' },
] as const
type Version = (typeof VERSIONS)[number]['name']

type Chosen = { file: File; ready: Blob | null; problem: string | null }

type FormProps = { page: Page; onDone: (films: Films[]) => void; onClose: () => void }

/** Chooses a background film and its light version, checks them in this browser, and uploads them. */
function PageFilmForm({ page, onDone, onClose }: FormProps) {
  const [chosen, setChosen] = useState<Partial<Record<Version, Chosen>>>({})
  const [share, setShare] = useState<number | null>(null)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])
  useLeaveQuestion(share !== null)

  async function choose({ name, use }: (typeof VERSIONS)[number], file: File) {
    const checked = await checkFilm(file, use).then(
      (ready) => ({ file, ready: ready.file, problem: null }),
      (error: unknown) => {
        if (!(error instanceof FilmRefused)) throw error
        return { file, ready: null, problem: error.message }
      },
    )
    setChosen((all) => ({ ...all, [name]: checked }))
  }

  const [full, light] = [chosen.full?.ready, chosen.light?.ready]

  async function send() {
    if (!full || !light || upload.current) return
    const controller = new AbortController()
    upload.current = controller
    setShare(0)
    try {
      const films = await addPageFilm(
        page,
        { full, light },
        { signal: controller.signal, onProgress: setShare, onWaiting: () => {} },
      )
      toastSuccess('The film is saved. Visitors see it from now on.')
      onDone(films)
    } catch (failure) {
      if (!controller.signal.aborted) toastError(messageFor(failure))
    }
    upload.current = null
    setShare(null)
  }

  return (
    <Form onValid={() => void send()} className={styles.form}>
      {VERSIONS.map((version) => (
        <FileChoice
          key={version.name}
          label={version.label}
          accept="video/mp4"
          file={chosen[version.name]?.file ?? null}
          problem={chosen[version.name]?.problem ?? null}
          onChoose={(file) => void choose(version, file)}
        />
      ))}
      {share !== null && (
        <Progress value={share} max={1} label="Uploaded">
          {Math.round(share * 100)} %
        </Progress>
      )}
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={!full || !light || share !== null}>
          Upload and show
        </Button>
        <Button look="quiet" onClick={onClose}>
          {share === null ? 'Close' : 'Stop the upload'}
        </Button>
      </div>
    </Form>
  )
}

const factsOf = ({ bytes, lightBytes, addedBy, addedAt }: PageFilm) =>
  `${formatFile('video/mp4', bytes)}, light ${formatFile('video/mp4', lightBytes)}, by ${addedBy} on ${formatSchoolDay(addedAt)}`

/** The films behind the landing page and Home: the product's, or the school's own. */
export function PageFilms() {
  const { data, error, reload, show } = useLoad('page-films', listPageFilms)
  const [chosen, setChosen] = useState<Page | null>(null)
  const [busy, setBusy] = useState(false)

  async function withdraw(film: PageFilm) {
    if (busy) return
    setBusy(true)
    try {
      show(await withdrawPageFilm(film.id))
      toastSuccess('The film is withdrawn.')
    } catch (failure) {
      toastError(messageFor(failure))
    }
    setBusy(false)
  }

  return (
    <section className={layout.plate} aria-labelledby="page-films">
      <h2 id="page-films" className={styles.title}>
        Background films
      </h2>
      <p className={styles.lead}>
        They play without sound, over and over. Phones and slow connections get the light version.
      </p>
      {error !== null && !data && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
      )}
      <ul className={styles.modules}>
        {data?.map(({ page, films }) => (
          <li key={page}>
            <h3>{PAGE_NAMES[page]}</h3>
            {films.length === 0 && <p>The film that comes with the app</p>}
            {films.length > 0 && (
              <ul className={styles.films}>
                {films.map((film, at) => (
                  <li key={film.id}>
                    <b>{at === 0 ? 'Shown' : 'Replaced'}</b>
                    <span>{factsOf(film)}</span>
                    <Button
                      look="link"
                      aria-label={`Withdraw the film of ${formatSchoolDay(film.addedAt)}: ${PAGE_NAMES[page]}`}
                      onClick={() => void withdraw(film)}
                    >
                      Withdraw
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {chosen === page ? (
              <PageFilmForm
                page={page}
                onDone={(all) => {
                  show(all)
                  setChosen(null)
                }}
                onClose={() => setChosen(null)}
              />
            ) : (
              <Button
                look="quiet"
                small
                disabled={chosen !== null}
                aria-label={`Upload a background film: ${PAGE_NAMES[page]}`}
                onClick={() => setChosen(page)}
              >
                Upload a film
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
