import { tabStore } from '../../lib/storage.ts'

const KEY = 'maneho-registered-elsewhere'

/** Remembers in this tab that the user confirmed an account registered by another browser. */
export const rememberRegisteredElsewhere = (userId: string) => void tabStore.set(KEY, userId)

export const isRegisteredElsewhere = (userId: string): boolean => tabStore.get(KEY) === userId

export const forgetRegisteredElsewhere = () => tabStore.remove(KEY)
