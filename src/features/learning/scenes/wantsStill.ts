export const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
