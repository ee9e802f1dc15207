import type { Profile } from '../../../../contract/answers/profiles.ts'
import { getMyPrivacy } from '../../../data/privacy.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { DownloadData } from './DownloadData.tsx'
import { ErasureForm } from './ErasureForm.tsx'

/** Reloaded with the profile, which changes when the school decides. Admins cannot request a deletion. */
export function MyPrivacy({ profile }: { profile: Profile }) {
  const { data: privacy, show } = useLoad('privacy', getMyPrivacy, { again: profile })
  return (
    <>
      <DownloadData />
      {privacy && profile.role !== 'admin' && (
        <ErasureForm
          kept={privacy.kept}
          request={privacy.erasure}
          onChanged={(erasure) => show({ ...privacy, erasure })}
        />
      )}
    </>
  )
}
