import { fromPromise } from 'xstate'
import { admissionMachine } from '../../../../../machines/admissions/admissionMachine.ts'
import { admitPeople, admittedList, checkPeople, makeAccounts } from '../../../../data/admissions.ts'
import { deviceStore } from '../../../../lib/storage.ts'

const KEY = 'unfinished-admission'

/** The key of a list whose registration was interrupted, or null. */
export function unfinishedAdmission(): string | null {
  const key = deviceStore.get(KEY)
  return key && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null
}

/** The admission machine with the real backend. A list's key is stored on this device until its accounts are made. */
export const liveAdmissionMachine = admissionMachine.provide({
  actors: {
    checkPeople: fromPromise(({ input }) => checkPeople(input)),
    admitPeople: fromPromise(async ({ input: { key, people, goodOnly } }) => {
      const list = await admitPeople(key, people, goodOnly)
      deviceStore.set(KEY, key)
      return list
    }),
    makeAccounts: fromPromise(async () => (await makeAccounts()).left),
    readList: fromPromise(async ({ input: key }) => {
      const list = await admittedList(key)
      deviceStore.remove(KEY)
      return list
    }),
  },
})
