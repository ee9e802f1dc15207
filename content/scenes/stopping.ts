import type { DistanceRule } from '../../contract/answers/distances.ts'
import type { DistanceScene } from '../../contract/answers/scenes.ts'
import { BRAKES, stopOf } from '../../machines/scenes/braking.ts'

/** Scene properties needed to show a rule. */
export const TEACHES: Record<
  DistanceRule,
  (scene: Pick<DistanceScene, 'run' | 'known' | 'light' | 'ahead'>) => boolean
> = {
  'twice-the-speed': ({ run, known }) => run.kph === 2 * known.run.kph,
  'half-the-speed': ({ run, known }) => 2 * run.kph === known.run.kph,
  'impact-speed': ({ run, known, ahead }) =>
    run.kph > known.run.kph &&
    stopOf(run, ahead).hits !== undefined &&
    stopOf(known.run, ahead).hits === undefined,
  'wet-road': ({ run, known }) => run.surface === 'wet' && known.run.surface === 'dry',
  'worn-tires': ({ run, known }) =>
    run.tires === 'worn' && run.surface === 'wet' && known.run.tires === undefined,
  'floating-tires': ({ run }) => run.floats !== undefined,
  'tired-driver': ({ run, known }) => run.driver === 'tired' && run.surface === known.run.surface,
  sleep: ({ run }) => run.away?.by === 'sleep',
  overload: ({ run }) => run.overload !== undefined && run.slope === undefined,
  'overload-downhill': ({ run }) => run.overload !== undefined && (run.slope ?? 0) < 0,
  'beyond-the-lights': ({ run, light, ahead }) => light === 'night' && stopOf(run, ahead).hits !== undefined,
  'heavy-vehicle': ({ run, known }) => BRAKES[run.vehicle] < BRAKES[known.run.vehicle],
  gravel: ({ run }) => run.surface === 'gravel',
  phone: ({ run }) => run.away?.by === 'phone' && run.kph > 30,
  'phone-in-a-jam': ({ run }) => run.away?.by === 'phone' && run.kph <= 30,
  alcohol: ({ run }) => run.driver === 'drunk',
  'alcohol-of-professionals': ({ run }) =>
    run.driver === 'drunk' && ['bus', 'truck', 'jeepney', 'motorcycle'].includes(run.vehicle),
  'covered-brake': ({ run }) => run.driver === 'ready',
  'tired-in-the-rain': ({ run }) => run.driver === 'tired' && run.surface === 'wet',
  downhill: ({ run }) => (run.slope ?? 0) < 0,
  'expressway-speed': ({ run }) => run.kph > 80,
}
