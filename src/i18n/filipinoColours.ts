import type { Vehicle } from '../../contract/answers/scenes.ts'

/** Before a noun, with its linker; and after "naka-". */
const colours: Record<Vehicle['colour'], [string, string]> = {
  red: ['pulang', 'pula'],
  white: ['puting', 'puti'],
  blue: ['asul na', 'asul'],
  green: ['berdeng', 'berde'],
  yellow: ['dilaw na', 'dilaw'],
  silver: ['kulay-pilak na', 'pilak'],
  orange: ['kahel na', 'kahel'],
  brown: ['kayumangging', 'kayumanggi'],
}

/** A road user's word with its colour; for people, that of their clothes. */
export function inColour(kind: string, word: string, colour: Vehicle['colour']): string {
  const [linked, plain] = colours[colour]
  return kind === 'pedestrian' || kind === 'child' ? `${word} naka-${plain}` : `${linked} ${word}`
}
