import { factorsOf } from '../../../../machines/scenes/braking.ts'
import type { Trial } from '../../../../machines/scenes/stopTrialMachine.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import meters from './Meters.module.css'
import { StopParts } from './StopParts.tsx'
import styles from './Trial.module.css'

type Props = { trials: readonly Trial[]; isSeen: boolean; isSetting: boolean }

const round = (value: number) => Math.round(value * 10) / 10

export function TrialResult({ trials, isSeen, isSetting }: Props) {
  const { trial, words } = useMessages('distances')
  const { format } = new Intl.NumberFormat(useLanguage())
  const [last] = trials
  const earlier = isSetting ? trials : trials.slice(1)
  return (
    <>
      <div aria-live="polite">
        {isSeen && last && (
          <section className={styles.result} aria-label={trial.result}>
            <h3>{trial.stops(last.stop.total)}</h3>
            <p>{trial.farOff(last.said, round(last.said - last.stop.total))}</p>
            <StopParts run={last.run} stop={last.stop} />
            <ul className={meters.list}>
              {factorsOf(last.run).map(({ by, times }) => (
                <li key={by}>{words.factor[by](format(times))}</li>
              ))}
            </ul>
            <p>{trial.unscored}</p>
          </section>
        )}
      </div>
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-label={trial.earlier}>
          <h3>{trial.earlier}</h3>
          <ol className={meters.list}>
            {earlier.map(({ run, said, stop }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same run may be tried twice, and none of them changes
              <li key={index}>
                {trial.tried(
                  [
                    trial.vehicles[run.vehicle as keyof typeof trial.vehicles],
                    trial.kph(run.kph),
                    trial.roads[run.surface as keyof typeof trial.roads],
                    trial.loads((run.overload ?? 0) * 100),
                    trial.drivers[run.driver as keyof typeof trial.drivers],
                  ].join(', '),
                  said,
                  stop.total,
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
