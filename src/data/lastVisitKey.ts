import { DISPENSABLE } from '../lib/dispensable.ts'

/** Where a function's last answer is kept in `localStorage`; the script at the head of every page reads it before anything is loaded. */
export const lastVisitKey = (name: string) => `${DISPENSABLE}${name}`
