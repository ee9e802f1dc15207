import type { Profile } from '../../../../contract/answers/profiles.ts'
import { getMyPrivacy } from '../../../data/privacy.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { DownloadData } from './DownloadData.tsx'
import { ErasureForm } from './ErasureForm.tsx'

/**
 * What people can do about their data: download it and ask to be deleted. The request is read again with the profile, which
 * changes when the school decides. An admin's account is not deleted on request.
 */
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
