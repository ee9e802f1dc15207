import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { MyProfile } from '../../../../contract/answers/profiles.ts'
import type { Factor } from '../../../../contract/answers/secondFactor.ts'
import { factorMachine } from '../../../../machines/auth/factorMachine.ts'
import {
  beginFactor,
  finishFactor,
  getMySecondFactor,
  keepRecoveryCodes,
  makeRecoveryCodes,
  removeFactor,
  unkeptRecoveryCodes,
} from '../../../data/secondFactor.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { inspection } from '../../../lib/inspection.ts'
import { schoolNow } from '../../../school/schoolNow.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/layout.module.css'
import { useLoad } from '../../../ui/useLoad.ts'
import { AddFactor } from './AddFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { StaffSetting } from './StaffSetting.tsx'

const liveFactorMachine = factorMachine.provide({
  actors: {
    beginFactor: fromPromise(() => beginFactor(schoolNow().name)),
    finishFactor: fromPromise(({ input }) => finishFactor(input.factorId, input.code)),
    makeCodes: fromPromise(({ input }) => makeRecoveryCodes(input.userId)),
    removeFactor: fromPromise(({ input }) => removeFactor(input.factorId)),
  },
})

type Props = {
  profile: MyProfile
  refreshProfile: () => void
}

export function SecondFactor({ profile, refreshProfile }: Props) {
  const { settings: words } = useMessages('secondFactor')
  const sentenceOf = useMessageFor()
  const language = useLanguage()
  const [state, send, actor] = useMachine(liveFactorMachine, {
    input: { userId: profile.id, unkept: unkeptRecoveryCodes(profile.id) },
    ...inspection(),
  })
  const { data, reload } = useLoad('second-factor', getMySecondFactor, { again: profile })
  const [leaving, setLeaving] = useState<Factor | null>(null)
  const { key, codes, failure } = state.context
  const isBusy = state.hasTag('busy')
  const isScanning = state.hasTag('scanning') && key !== null
  // Shown at the field: a message above the picture would be overlooked while typing the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once, until the code is edited
  const refused = useMemo(() => (failure ? { code: sentenceOf(failure) } : undefined), [failure])

  const showChange = useEffectEvent(() => {
    refreshProfile()
    void reload()
  })
  useEffect(() => {
    const changed = actor.on('factor.changed', () => showChange())
    return () => changed.unsubscribe()
  }, [actor])

  if (!data) return null
  const hasFactor = data.factors.length > 0
  return (
    <section className={classNames(layout.card, styles.card)} aria-labelledby="second-factor-heading">
      <h2 id="second-factor-heading">{words.title}</h2>
      {profile.secondFactor === 'enrol' && (
        <p className={styles.needed} role="alert">
          {words.needed}
        </p>
      )}
      <p>{words.text}</p>
      {hasFactor ? (
        <ul className={styles.list}>
          {data.factors.map((factor) => {
            const name = words.app(formatShortDay(factor.addedAt, language))
            return (
              <li key={factor.id}>
                {name}
                <Button
                  look="quiet"
                  small
                  aria-label={words.removeNamed(name)}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && setLeaving(factor)}
                >
                  {words.remove}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : (
        <p>
          <b>{words.none}</b>
        </p>
      )}
      {failure && !isScanning && (
        <p className={styles.problem} role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      {isScanning ? (
        <AddFactor
          factorKey={key}
          busy={isBusy}
          refused={refused}
          onCode={(code) => send({ type: 'code.submit', code })}
          onCancel={() => send({ type: 'factor.cancel' })}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            look={hasFactor ? 'quiet' : 'primary'}
            aria-disabled={isBusy}
            onClick={() => send({ type: 'factor.add' })}
          >
            {state.matches('beginning') ? words.wait : hasFactor ? words.addAnother : words.add}
          </Button>
        </div>
      )}
      {hasFactor && (
        <>
          <h3>{words.codes}</h3>
          <p>{data.recoveryCodes > 0 ? words.left(data.recoveryCodes) : words.noneLeft}</p>
          <div className={styles.buttons}>
            <Button look="quiet" aria-disabled={isBusy} onClick={() => send({ type: 'codes.make' })}>
              {words.make}
            </Button>
          </div>
        </>
      )}
      {profile.duties.includes('owner') && profile.secondFactor === null && (
        <StaffSetting hasFactor={hasFactor} again={data} onChanged={showChange} />
      )}
      <RecoveryCodes
        codes={codes}
        onClose={() => send({ type: 'codes.close' })}
        onKept={() => {
          keepRecoveryCodes()
          send({ type: 'codes.close' })
        }}
      />
      <AlertDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={words.removing.title}
        closeLabel={words.removing.cancel}
        actions={
          <Button
            look="danger"
            onClick={() => {
              if (leaving) send({ type: 'factor.remove', factorId: leaving.id })
              setLeaving(null)
            }}
          >
            {words.remove}
          </Button>
        }
      >
        {data.required && data.factors.length === 1 ? words.removing.required : words.removing.text}
      </AlertDialog>
    </section>
  )
}
