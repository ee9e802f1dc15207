/** Whether the visitor wants nothing to move by itself. */
export const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
