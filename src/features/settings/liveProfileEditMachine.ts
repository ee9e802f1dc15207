import { fromPromise } from 'xstate'
import { type OwnProfile, profileEditMachine } from '../../../machines/settings/profileEditMachine.ts'
import { getMyProfile, updateMyProfile } from '../../data/profiles.ts'
import { AppError } from '../../lib/appError.ts'

export const liveProfileEditMachine = profileEditMachine.provide({
  actors: {
    saveProfile: fromPromise(({ input }) => updateMyProfile(input.changes, input.revision)),
    readProfile: fromPromise<OwnProfile>(async () => {
      const profile = await getMyProfile()
      if (!profile) throw new AppError('profile_missing', { status: 403 })
      return profile
    }),
  },
})
