import type { FirstScene, Vehicle } from '../../../../contract/answers/scenes.ts'

export const TAR = '#565b62'
export const LINE = '#f4f1e8'
export const WALK = '#cfc9ba'
export const GLASS = '#20262c'

export const LIGHTS: Record<FirstScene['light'], { grass: string; veil?: string }> = {
  day: { grass: '#93b177' },
  dusk: { grass: '#87985f', veil: 'rgb(86 38 60 / .28)' },
  night: { grass: '#5f7a58', veil: 'rgb(8 14 38 / .58)' },
  rain: { grass: '#7f9a72', veil: 'rgb(52 70 88 / .3)' },
}

/** The paint of a colour, and the shade of its edges. */
export const BODY: Record<Vehicle['colour'], [string, string]> = {
  red: ['#c8201e', '#7d1210'],
  white: ['#f6f5f1', '#8d9298'],
  blue: ['#1f5fae', '#123a6d'],
  green: ['#1b7a45', '#0c4526'],
  yellow: ['#ffc72c', '#a87c07'],
  silver: ['#b9bfc6', '#70777f'],
  orange: ['#e8792b', '#8e4310'],
  brown: ['#8a5a3b', '#54341f'],
}
