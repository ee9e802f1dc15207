import { DISPENSABLE } from '../lib/dispensable.ts'

/** The `localStorage` key of a function's last response, read by the script in each page's head. */
export const lastVisitKey = (name: string) => `${DISPENSABLE}${name}`
