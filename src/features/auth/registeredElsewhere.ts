import { tabStore } from '../../lib/storage.ts'

const KEY = 'maneho-registered-elsewhere'

/** Remembers, until the tab is closed, that this person has confirmed an account that another browser registered. */
export const rememberRegisteredElsewhere = (userId: string) => void tabStore.set(KEY, userId)

export const isRegisteredElsewhere = (userId: string): boolean => tabStore.get(KEY) === userId

export const forgetRegisteredElsewhere = () => tabStore.remove(KEY)
