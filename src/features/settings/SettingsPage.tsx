import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { updateMyProfile } from '../../data/profiles.ts'
import { currentMessages, useMessages } from '../../i18n/catalogue.ts'
import { messageFor } from '../../i18n/messageFor.ts'
import { classNames } from '../../lib/classNames.ts'
import { paths } from '../../paths.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import { optionalPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ProfileFieldset } from './ProfileFieldset.tsx'
import { differs, readProfileForm } from './profileForm.ts'
import styles from './SettingsPage.module.css'
import { useUnsavedWarning } from './useUnsavedWarning.ts'

const REDIRECT_AFTER = 2_000

const MyPrivacy = optionalPart(() => import('./privacy/MyPrivacy.tsx'), 'MyPrivacy', 'privacy')
const MyPayments = optionalPart(() => import('./payments/MyPayments.tsx'), 'MyPayments', 'payments')

type Props = {
  profile: Profile
  /** Reads the profile again. */
  refreshProfile: () => void
}

/** The page on which a person edits their own profile. */
export function SettingsPage({ profile, refreshProfile }: Props) {
  const settings = useMessages('settings')
  const navigate = useNavigate()
  const [saving, setSaving] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [dirty, setDirty] = useState(false)
  const { leave, stay } = useUnsavedWarning(dirty)

  useEffect(() => {
    if (saving !== 'saved') return
    const timer = setTimeout(() => navigate(paths.home), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [saving, navigate])

  async function save(data: FormData) {
    setSaving('saving')
    try {
      await updateMyProfile(readProfileForm(data))
      setDirty(false)
      setSaving('saved')
      toastSuccess(currentMessages('settings').saved)
      refreshProfile()
    } catch (error) {
      setSaving('idle')
      toastError(currentMessages('settings').failed(messageFor(error)))
    }
  }

  function compare(event: FormEvent<HTMLFormElement>) {
    setDirty(differs(readProfileForm(new FormData(event.currentTarget)), profile))
  }

  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.head}>
        <Link to={paths.home} className={styles.back} aria-label={settings.back}>
          <ArrowLeftIcon />
        </Link>
        <PageHeading title={settings.heading} />
      </div>
      <Form className={layout.card} onValid={save} onChange={compare}>
        <ProfileFieldset profile={profile} />
        <div className={styles.foot}>
          <p className={styles.state} role="status">
            {dirty && saving === 'idle' && settings.unsaved}
            {saving === 'saved' && settings.goingHome}
          </p>
          <Button type="submit" disabled={saving !== 'idle'}>
            {saving === 'saving' ? settings.saving : settings.save}
          </Button>
        </div>
      </Form>
      <LanguageChoice />
      <Suspense>
        <MyPayments profile={profile} />
        <MyPrivacy profile={profile} />
      </Suspense>
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
