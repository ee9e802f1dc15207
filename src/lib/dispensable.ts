/** Key prefix of stored responses that the server also has: they are evicted when the device is full. */
export const DISPENSABLE = 'maneho-last-visit:'
