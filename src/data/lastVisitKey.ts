import { DISPENSABLE } from '../lib/dispensable.ts'

/**
 * The `localStorage` key of a function's last response; the script in each page's head reads it before anything is
 * loaded.
 */
export const lastVisitKey = (name: string) => `${DISPENSABLE}${name}`
