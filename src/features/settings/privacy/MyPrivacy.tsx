import { useEffect, useState } from 'react'
import type { Profile } from '../../../../machines/session/profile.ts'
import { getMyPrivacy, type MyPrivacy as Privacy } from '../../../data/privacy.ts'
import { DownloadData } from './DownloadData.tsx'
import { ErasureForm } from './ErasureForm.tsx'

/**
 * What people can do about their data: download it and ask to be deleted. The request is read again with the profile, which
 * changes when the school decides. An admin's account is not deleted on request.
 */
export function MyPrivacy({ profile }: { profile: Profile }) {
  const [privacy, setPrivacy] = useState<Privacy | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the profile has been
  useEffect(() => {
    let isCurrent = true
    getMyPrivacy().then(
      (answer) => isCurrent && setPrivacy(answer),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [profile])

  return (
    <>
      <DownloadData />
      {privacy && profile.role !== 'admin' && (
        <ErasureForm
          kept={privacy.kept}
          request={privacy.erasure}
          onChanged={(erasure) => setPrivacy({ ...privacy, erasure })}
        />
      )}
    </>
  )
}
