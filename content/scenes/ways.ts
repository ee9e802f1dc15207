import type { Traveller } from '../../contract/answers/drives.ts'
import { YOU } from '../../machines/scenes/drive.ts'
import { refuse } from '../read.ts'

/** Refuses impossible ways: duplicate names, time running backwards, or a street you do not drive on. */
export function refuseImpossibleWays(file: string, all: readonly Traveller[]): void {
  if (new Set(all.map(({ id }) => id)).size < all.length) refuse(file, 'travellers have one id twice')
  if (!all.some(({ id }) => id === YOU)) refuse(file, `travellers have nobody called ${YOU}`)
  for (const { id, way } of all)
    if (way.some(([time], index) => index > 0 && time <= (way[index - 1]?.[0] ?? 0)))
      refuse(file, `the way of ${id} does not go forward in time`)
}
