/** How the keys of stored answers begin, which the server has as well: they make room when the device is full. */
export const DISPENSABLE = 'maneho-last-visit:'
