import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Profile } from '../../../machines/session/profile.ts'
import { updateMyProfile } from '../../data/profiles.ts'
import { classNames } from '../../lib/classNames.ts'
import { messageFor, messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Form } from '../../ui/Form.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { ProfileFieldset } from './ProfileFieldset.tsx'
import { differs, readProfileForm } from './profileForm.ts'
import styles from './SettingsPage.module.css'
import { useUnsavedWarning } from './useUnsavedWarning.ts'

const REDIRECT_AFTER = 2_000

type Props = {
  /** Null when it could not be read. */
  profile: Profile | null
  /** Reads the profile again. */
  refreshProfile: () => void
}

/** Shown in place of the form when the profile could not be read. */
function ProfileUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={layout.page}>
      <PageHeading title="Settings" />
      <EmptyState title="Your record could not be read" action={<Button onClick={onRetry}>Try again</Button>}>
        The school did not answer. Your details are safe; check your connection and try once more.
      </EmptyState>
    </div>
  )
}

/** The page on which a person edits their own profile. */
export function SettingsPage({ profile, refreshProfile }: Props) {
  if (!profile) return <ProfileUnread onRetry={refreshProfile} />
  return <ProfileEditor profile={profile} onSaved={refreshProfile} />
}

function ProfileEditor({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
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
      toastSuccess(messages.profileSaved)
      onSaved()
    } catch (error) {
      setSaving('idle')
      toastError(messages.profileFailed(messageFor(error)))
    }
  }

  function compare(event: FormEvent<HTMLFormElement>) {
    setDirty(differs(readProfileForm(new FormData(event.currentTarget)), profile))
  }

  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.head}>
        <Link to={paths.home} className={styles.back} aria-label="Back to Home">
          <ArrowLeftIcon />
        </Link>
        <PageHeading title="Edit profile" />
      </div>
      <Form className={layout.card} onValid={save} onChange={compare}>
        <ProfileFieldset profile={profile} />
        <div className={styles.foot}>
          <p className={styles.state} role="status">
            {dirty && saving === 'idle' && 'You have unsaved changes.'}
            {saving === 'saved' && 'Saved. Taking you home…'}
          </p>
          <Button type="submit" disabled={saving !== 'idle'}>
            {saving === 'saving' ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </Form>
      <AlertDialog
        open={leave !== null}
        onClose={stay}
        title="Unsaved changes"
        closeLabel="Stay"
        actions={
          <Button look="danger" onClick={() => leave?.()}>
            Leave
          </Button>
        }
      >
        {messages.leaveUnsaved}
      </AlertDialog>
    </div>
  )
}
