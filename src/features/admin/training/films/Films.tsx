import { useState } from 'react'
import type { ModuleFilms, SchoolFilm } from '../../../../../contract/answers/videos.ts'
import { listFilms, withdrawFilm } from '../../../../data/films.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formatFile, today } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { AlertDialog } from '../../../../ui/AlertDialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import layout from '../../../../ui/layout.module.css'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { FilmForm } from './FilmForm.tsx'
import styles from './Films.module.css'
import { lengthOf } from './lengthOf.ts'

function factsOf({ seconds, bytes, cues }: SchoolFilm) {
  return `${lengthOf(seconds)}, ${formatFile('video/mp4', bytes)}, captions: ${cues.en} English, ${cues.fil} Filipino`
}

/** Each module's film: the drawn one, or the school's own from a day on. */
export function Films() {
  const { data, error, reload, show } = useLoad('school-films', listFilms)
  const [chosen, setChosen] = useState<number | null>(null)
  const [leaving, setLeaving] = useState<SchoolFilm | null>(null)
  const [busy, setBusy] = useState(false)

  async function withdraw(film: SchoolFilm) {
    setBusy(true)
    try {
      show(await withdrawFilm(film.id))
      toastSuccess('The film is withdrawn.')
      setLeaving(null)
    } catch (failure) {
      toastError(messageFor(failure))
    }
    setBusy(false)
  }

  function entry(module: ModuleFilms, film: SchoolFilm) {
    const isComing = film.startsOn > today()
    const state = film.id === module.shown ? 'Shown since' : isComing ? 'From' : 'Replaced; started'
    return (
      <li key={film.id}>
        <b>
          {state} {formatCalendarDay(film.startsOn)}
        </b>
        <span>{factsOf(film)}</span>
        <Button
          look="link"
          aria-label={`Withdraw the film of ${module.title} from ${formatCalendarDay(film.startsOn)}`}
          onClick={() => setLeaving(film)}
        >
          Withdraw
        </Button>
      </li>
    )
  }

  return (
    <section className={layout.plate} aria-labelledby="school-films">
      <h2 id="school-films" className={styles.title}>
        Films
      </h2>
      <p className={styles.lead}>
        A film of your own replaces the drawn one. Students who are still watching begin the new film at its
        start; passed modules stay passed.
      </p>
      {error !== null && !data && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void reload()} />
      )}
      <ul className={styles.modules}>
        {data?.map((module) => (
          <li key={module.moduleIndex}>
            <h3>{module.title}</h3>
            {module.shown === null && <p>The drawn film, {lengthOf(module.drawnSeconds)}</p>}
            {module.films.length > 0 && (
              <ul className={styles.films}>{module.films.map((film) => entry(module, film))}</ul>
            )}
            {chosen === module.moduleIndex ? (
              <FilmForm
                module={module}
                onDone={(films) => {
                  show(films)
                  setChosen(null)
                }}
                onClose={() => setChosen(null)}
              />
            ) : (
              <Button
                look="quiet"
                small
                disabled={chosen !== null}
                aria-label={`Upload a film for ${module.title}`}
                onClick={() => setChosen(module.moduleIndex)}
              >
                Upload a film
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={leaving !== null}
        title="Withdraw this film?"
        onClose={() => setLeaving(null)}
        closeLabel="Keep it"
        actions={
          <Button look="danger" aria-disabled={busy} onClick={() => leaving && void withdraw(leaving)}>
            Withdraw the film
          </Button>
        }
      >
        The module shows the film before it, or the drawn one. Students who are still watching begin again.
      </AlertDialog>
    </section>
  )
}
