/** Whether the user prefers reduced motion. */
export const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
