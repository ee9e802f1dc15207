import type { DistanceFile } from '../../../content/scenes/read.ts'
import { describeRun } from '../../../src/features/learning/scenes/describeRun.ts'
import { StopDrawing } from '../../../src/features/learning/scenes/StopDrawing.tsx'
import { standingAt } from '../../../src/features/learning/scenes/useFrames.ts'
import { messages as english } from '../../../src/i18n/en/distances.ts'
import { messages as filipino } from '../../../src/i18n/fil/distances.ts'

/** A stop: the question and its end, the facts in both languages, and the parts of the way. */
export function DistanceSheet({ entry }: { entry: DistanceFile }) {
  const { scene, solution } = entry
  const draw = (isAnswered: boolean) => (
    <StopDrawing
      scene={scene}
      label=""
      mark={isAnswered ? Math.round(solution.total * 0.8) : null}
      stop={isAnswered ? solution : null}
      clock={standingAt(isAnswered ? 60_000 : 0)}
    />
  )
  return (
    <article>
      <div className="parts">
        {draw(false)}
        {draw(true)}
      </div>
      <h2>{scene.title.en}</h2>
      <p>
        <b>{entry.key}</b>, {entry.rule}: {entry.law}
      </p>
      {[
        { language: 'en' as const, ...english },
        { language: 'fil' as const, ...filipino },
      ].map(({ language, words, lab }) => (
        <section key={language} lang={language}>
          <p>{scene.situation[language]}</p>
          <p>
            {describeRun(scene.known.run, words).join('. ')}.{' '}
            {lab.measured(scene.known.reaction, scene.known.braking)}
          </p>
          <p>
            {describeRun(scene.run, words).join('. ')}.{' '}
            {scene.factors.map(({ by, times }) => words.factor[by](String(times))).join('. ')}
          </p>
          <p>
            {lab.total(solution.total)} {solution.hits && lab.hits('…', solution.hits)}
          </p>
          <p>{entry.why[language]}</p>
        </section>
      ))}
    </article>
  )
}
