import { problem, scenes } from 'virtual:scenes'
import { createRoot } from 'react-dom/client'
import type {
  CarFile,
  FirstFile,
  NextFile,
  SceneFile,
  SignalsFile,
  SpotFile,
} from '../../../content/scenes/read.ts'
import { momentsBetween, travellersIn } from '../../../machines/scenes/drive.ts'
import { BEAT, countOf } from '../../../machines/scenes/signals.ts'
import { rightFilm } from '../../../machines/scenes/turns.ts'
import { CarDrawing, stateOf } from '../../../src/features/learning/scenes/CarDrawing.tsx'
import type { Shown } from '../../../src/features/learning/scenes/choreography.ts'
import { DriveDrawing } from '../../../src/features/learning/scenes/DriveDrawing.tsx'
import { describeActor, describeRoad, nameOf } from '../../../src/features/learning/scenes/describe.ts'
import { describeStreet, tellMoment } from '../../../src/features/learning/scenes/describeDrive.ts'
import { describePlace, tellMoments } from '../../../src/features/learning/scenes/describeSignals.ts'
import { SceneDrawing } from '../../../src/features/learning/scenes/SceneDrawing.tsx'
import { SeatDrawing } from '../../../src/features/learning/scenes/SeatDrawing.tsx'
import { SignalDrawing } from '../../../src/features/learning/scenes/SignalDrawing.tsx'
import { standingAt } from '../../../src/features/learning/scenes/useFrames.ts'
import { messages as englishCar } from '../../../src/i18n/en/car.ts'
import { messages as englishDrives } from '../../../src/i18n/en/drives.ts'
import { messages as english } from '../../../src/i18n/en/scenes.ts'
import { messages as englishSignals } from '../../../src/i18n/en/signals.ts'
import { messages as filipinoCar } from '../../../src/i18n/fil/car.ts'
import { messages as filipinoDrives } from '../../../src/i18n/fil/drives.ts'
import { messages as filipino } from '../../../src/i18n/fil/scenes.ts'
import { messages as filipinoSignals } from '../../../src/i18n/fil/signals.ts'
import { DistanceSheet } from './DistanceSheet.tsx'
import { ParkSheet } from './ParkSheet.tsx'
import './sheet.css'

const WAITING: Shown = { kind: 'waiting' }

/** A scene for authors and reviewers: the picture, the text version in both languages, the order and the reasons. */
function First({ entry }: { entry: FirstFile }) {
  const { scene, solution } = entry
  const ids = scene.actors.map(({ id }) => id)
  const turns = rightFilm({ answer: ids, solution })
  return (
    <article>
      <SceneDrawing
        scene={scene}
        label={describeRoad(scene, english.words)}
        shown={WAITING}
        clock={standingAt(0)}
        chosen={turns.flatMap((turn) => ('goes' in turn ? turn.goes : []))}
      />
      <h2>{scene.title.en}</h2>
      <p>
        <b>{entry.key}</b>, {entry.rule}: {entry.law}
      </p>
      {[
        { language: 'en' as const, words: english.words },
        { language: 'fil' as const, words: filipino.words },
      ].map(({ language, words }) => (
        <section key={language} lang={language}>
          <p>{scene.situation[language]}</p>
          <p>{describeRoad(scene, words)}</p>
          <ul>
            {scene.actors.map((actor) => (
              <li key={actor.id}>
                {words.name(actor)}, {describeActor(scene, actor, words)}
              </li>
            ))}
          </ul>
          <ol>
            {solution.map((wait) => (
              <li key={`${wait.who} ${wait.for}`}>
                {words.because[wait.rule](nameOf(scene, wait.who, words), nameOf(scene, wait.for, words))}
              </li>
            ))}
          </ol>
          <p>{entry.why[language]}</p>
        </section>
      ))}
    </article>
  )
}

/** A drive: its decisive moment and end, its texts in both languages, and the futures with the real one. */
function Next({ entry }: { entry: NextFile }) {
  const { scene, solution } = entry
  const { until } = scene
  const after = travellersIn(scene, solution)
  const draw = (travellers: typeof after, time: number) => (
    <DriveDrawing scene={scene} travellers={travellers} label="" from={0} clock={standingAt(time * 1000)} />
  )
  const seat = (travellers: typeof after, time: number) => (
    <SeatDrawing
      scene={{ ...scene, travellers }}
      label=""
      clock={standingAt(0)}
      momentAt={() => ({ time, marked: null })}
    />
  )
  return (
    <article>
      <div className="parts">
        {draw(scene.travellers, 0)}
        {draw(scene.travellers, until / 2)}
        {draw(scene.travellers, until)}
        {draw(after, until + solution.lasts / 2)}
        {draw(after, until + solution.lasts)}
        {seat(scene.travellers, until)}
        {seat(after, until + solution.lasts / 2)}
      </div>
      <h2>{scene.title.en}</h2>
      <p>
        <b>{entry.key}</b>, {entry.rule}: {entry.law}
      </p>
      {[
        { language: 'en' as const, words: englishDrives.words },
        { language: 'fil' as const, words: filipinoDrives.words },
      ].map(({ language, words }) => (
        <section key={language} lang={language}>
          <p>{scene.situation[language]}</p>
          <p>{describeStreet(scene, words)}</p>
          {momentsBetween(0, until).map((time) => {
            const { you, others, things } = tellMoment(scene, scene.travellers, time, words)
            return (
              <p key={time}>
                <b>{time.toFixed(1)} s</b> {you} {others.map(({ name, text }) => `${name}, ${text}. `)}{' '}
                {things}
              </p>
            )
          })}
          <ul>
            {scene.futures.map(({ id, text }) => (
              <li key={id}>{id === solution.comes ? <b>{text[language]}</b> : text[language]}</li>
            ))}
          </ul>
          <p>{entry.why[language]}</p>
        </section>
      ))}
    </article>
  )
}

/** Signals: each frame, the texts in both languages, and the choices with the right one. */
function Signals({ entry }: { entry: SignalsFile }) {
  const { scene, solution } = entry
  const told = (words: typeof englishSignals.words) => tellMoments(scene, countOf(scene), words)
  return (
    <article>
      <div className="parts">
        {told(englishSignals.words).map(({ number }) => (
          <SignalDrawing key={number} scene={scene} label="" clock={standingAt(number * BEAT - 1)} />
        ))}
      </div>
      <h2>{scene.title.en}</h2>
      <p>
        <b>{entry.key}</b>, {entry.rule}: {entry.law}
      </p>
      {[
        { language: 'en' as const, words: englishSignals.words },
        { language: 'fil' as const, words: filipinoSignals.words },
      ].map(({ language, words }) => (
        <section key={language} lang={language}>
          <p>{scene.situation[language]}</p>
          <p>{describePlace(scene, words)}</p>
          {told(words).map(({ number, figures }) => (
            <p key={number}>
              <b>{number}</b> {figures.map(({ name, text }) => `${name}: ${text}. `)}
            </p>
          ))}
          <ul>
            {scene.choices.map(({ id, text }) => (
              <li key={id}>{id === solution.choice ? <b>{text[language]}</b> : text[language]}</li>
            ))}
          </ul>
          <p>{entry.why[language]}</p>
        </section>
      ))}
    </article>
  )
}

/** A clip from the seat: its beginning, each danger's begin and end, and the texts at those moments. */
function Spot({ entry }: { entry: SpotFile }) {
  const { scene, solution } = entry
  const moments = [
    0,
    ...solution.flatMap(({ from, until }) => [from, (from + until) / 2, until]),
    scene.lasts,
  ]
  const marked = (time: number) =>
    solution.find(({ from, until }) => from <= time && time <= until + 1)?.who ?? null
  return (
    <article>
      <div className="parts">
        {moments.map((time) => (
          <SeatDrawing
            key={time}
            scene={scene}
            label=""
            clock={standingAt(time * 1000)}
            momentAt={(played) => ({ time: played / 1000, marked: marked(played / 1000) })}
          />
        ))}
      </div>
      <h2>{scene.title.en}</h2>
      <p>
        <b>{entry.key}</b>, {entry.rule}: {entry.law}.{' '}
        {solution.map(({ who, from, until }) => `${who} ${from} to ${until} s`).join(', ')} of {scene.lasts} s
      </p>
      {[
        { language: 'en' as const, words: englishDrives.words },
        { language: 'fil' as const, words: filipinoDrives.words },
      ].map(({ language, words }) => (
        <section key={language} lang={language}>
          <p>
            <b>{scene.title[language]}</b> {scene.situation[language]}
          </p>
          {solution.map(({ from }) => {
            const seen = { street: scene.street, sees: 100, behind: 3 }
            const { you, others, things } = tellMoment(seen, scene.travellers, from, words)
            return (
              <p key={from}>
                <b>{from.toFixed(1)} s</b> {you} {others.map(({ name, text }) => `${name}, ${text}. `)}{' '}
                {things}
              </p>
            )
          })}
          <p>{entry.why[language]}</p>
        </section>
      ))}
    </article>
  )
}

/** The car: its picture with the answering parts, all parts in words, and the questions with theirs. */
function Car({ entry }: { entry: CarFile }) {
  const { scene, solution } = entry
  return (
    <article>
      <CarDrawing scene={scene} label="" chosen={solution.parts} />
      <h2>{scene.title.en}</h2>
      <p>
        <b>{entry.key}</b>, {entry.rule}: {entry.law}
      </p>
      {[
        { language: 'en' as const, words: englishCar.words },
        { language: 'fil' as const, words: filipinoCar.words },
      ].map(({ language, words }) => (
        <section key={language} lang={language}>
          <p>{scene.situation[language]}</p>
          <p>{words.views[scene.view]}</p>
          <ul>
            {scene.parts.map((part) => (
              <li key={part}>{words.name(part, stateOf(scene, part))}</li>
            ))}
          </ul>
          <ol>
            {scene.asks.map((ask, index) => (
              <li key={ask.en}>
                {ask[language]} <b>{solution.parts[index]}</b>
              </li>
            ))}
          </ol>
          <p>{entry.why[language]}</p>
        </section>
      ))}
    </article>
  )
}

function Entry({ entry }: { entry: SceneFile }) {
  if (isOf(entry, 'first')) return <First entry={entry} />
  if (isOf(entry, 'next')) return <Next entry={entry} />
  if (isOf(entry, 'park')) return <ParkSheet entry={entry} />
  if (isOf(entry, 'distance')) return <DistanceSheet entry={entry} />
  if (isOf(entry, 'spot')) return <Spot entry={entry} />
  if (isOf(entry, 'car')) return <Car entry={entry} />
  return <Signals entry={entry as SignalsFile} />
}

const isOf = <Form extends SceneFile['scene']['form']>(
  entry: SceneFile,
  form: Form,
): entry is Extract<SceneFile, { scene: { form: Form } }> => entry.scene.form === form

const params = new URLSearchParams(location.search)
const wanted = params.get('scene')
const from = Number(params.get('from') ?? 0)
const count = Number(params.get('count') ?? scenes.length)
const sheet = document.getElementById('sheet')
if (sheet)
  createRoot(sheet).render(
    problem ? (
      <p role="alert">{problem}</p>
    ) : (
      scenes
        .filter(({ key }, place) => (wanted ? key === wanted : place >= from && place < from + count))
        .map((entry) => <Entry key={entry.key} entry={entry} />)
    ),
  )
