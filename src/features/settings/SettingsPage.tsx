import { useActor } from '@xstate/react'
import { type FormEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { MyProfile } from '../../../contract/answers/profiles.ts'
import { changesOf } from '../../../machines/settings/profileEditMachine.ts'
import { currentMessages, useMessages } from '../../i18n/catalogue.ts'
import { messageFor } from '../../i18n/messageFor.ts'
import { classNames } from '../../lib/classNames.ts'
import { inspection } from '../../lib/inspection.ts'
import { paths } from '../../paths.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import { optionalPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { FormerCourses } from './former/FormerCourses.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { liveProfileEditMachine } from './liveProfileEditMachine.ts'
import { ProfileConflict } from './ProfileConflict.tsx'
import { ProfileFieldset } from './ProfileFieldset.tsx'
import { readProfileForm } from './profileForm.ts'
import styles from './SettingsPage.module.css'
import { useUnsavedWarning } from './useUnsavedWarning.ts'

const REDIRECT_AFTER = 2_000

const MyPrivacy = optionalPart(() => import('./privacy/MyPrivacy.tsx'), 'MyPrivacy', 'privacy')
const Reminders = optionalPart(() => import('./reminders/Reminders.tsx'), 'Reminders', 'reminders')
const SecondFactor = optionalPart(
  () => import('./factor/SecondFactor.tsx'),
  'SecondFactor',
  'secondFactor',
  'officeErrors',
)
const MyPayments = optionalPart(() => import('./payments/MyPayments.tsx'), 'MyPayments', 'payments')

type Props = {
  profile: MyProfile
  refreshProfile: () => void
}

export function SettingsPage({ profile, refreshProfile }: Props) {
  const settings = useMessages('settings')
  const navigate = useNavigate()
  const [state, send] = useActor(liveProfileEditMachine, { input: { profile }, ...inspection() })
  const { base, typed, theirs, failure } = state.context
  const [edited, setEdited] = useState(false)
  // It keeps its place while the page is open: a move would lose the recovery codes it shows.
  const [needed] = useState(profile.secondFactor === 'enrol')
  const saved = state.hasTag('saved')
  const editing = state.hasTag('editing')
  const { leave, stay } = useUnsavedWarning(edited && !saved)

  // The profile may have been changed on another page or device.
  useEffect(() => send({ type: 'profile.read', profile, edited }), [send, profile, edited])

  useEffect(() => {
    const onOnline = () => send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [send])

  const reportSaved = useEffectEvent(() => {
    toastSuccess(currentMessages('settings').saved)
    refreshProfile()
  })
  useEffect(() => {
    if (!saved) return
    reportSaved()
    const timer = setTimeout(() => navigate(paths.home), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [saved, navigate])

  useEffect(() => {
    if (failure) toastError(currentMessages('settings').failed(messageFor(failure)))
  }, [failure])

  function compare(event: FormEvent<HTMLFormElement>) {
    const fields = readProfileForm(new FormData(event.currentTarget))
    setEdited(Object.keys(changesOf(fields, base)).length > 0)
  }

  function takeTheirs() {
    setEdited(false)
    send({ type: 'conflict.takeTheirs' })
  }

  const factor = profile.role === 'admin' && (
    <SecondFactor profile={profile} refreshProfile={refreshProfile} />
  )

  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.head}>
        <Link to={paths.home} className={styles.back} aria-label={settings.back}>
          <ArrowLeftIcon />
        </Link>
        <PageHeading title={settings.heading} />
      </div>
      {needed && <Suspense>{factor}</Suspense>}
      <Form
        className={layout.card}
        onValid={(data) => send({ type: 'profile.save', fields: readProfileForm(data) })}
        onChange={compare}
      >
        {/* The other page's save replaces the fields' values. */}
        <ProfileFieldset key={base.detailsRevision} profile={{ ...profile, ...base }} />
        {state.hasTag('conflict') && typed && theirs && (
          <ProfileConflict
            typed={typed}
            theirs={theirs}
            onKeepMine={() => send({ type: 'conflict.keepMine' })}
            onTakeTheirs={takeTheirs}
          />
        )}
        <div className={styles.foot}>
          <p className={styles.state} role="status">
            {edited && editing && settings.unsaved}
            {state.hasTag('checking') && settings.checking}
            {saved && settings.goingHome}
          </p>
          <Button type="submit" disabled={!editing}>
            {state.hasTag('saving') ? settings.saving : settings.save}
          </Button>
        </div>
      </Form>
      <LanguageChoice />
      <Suspense>
        {!needed && factor}
        {!profile.off.includes('reminders') && <Reminders profile={profile} />}
        <MyPayments profile={profile} />
        {profile.role !== 'admin' && <FormerCourses profile={profile} />}
        <MyPrivacy profile={profile} />
      </Suspense>
      <p className={styles.state}>v{import.meta.env.VITE_VERSION}</p>
      <AlertDialog
        open={leave !== null}
        onClose={stay}
        title={settings.leaving.title}
        closeLabel={settings.leaving.stay}
        actions={
          <Button look="danger" onClick={() => leave?.()}>
            {settings.leaving.leave}
          </Button>
        }
      >
        {settings.leaving.text}
      </AlertDialog>
    </div>
  )
}
