/** The first index of the defensive driving course; the theoretical course has the indexes before it (decision 310). */
const DEFENSIVE_DRIVING = 6

/** A module's number as its students see it: its place in its course, from 1. */
export const moduleNumber = (index: number): number =>
  index < DEFENSIVE_DRIVING ? index + 1 : index - DEFENSIVE_DRIVING + 1
