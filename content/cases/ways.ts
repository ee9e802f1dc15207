import type { CaseChoice, CaseNode, CaseText } from './story.ts'

/** Words read per minute; docs/domain/study-hours.md has the paces. */
const WORDS_READ = 150
/** Weighing three choices and taking one (minutes). */
const DECIDING = 20 / 60

/** Fewest decisions on any path. */
export const FEWEST_DECISIONS = 4
/** Duration of each path (minutes). */
export const SHORTEST = 5
export const LONGEST = 8

/** Over all paths from a node to an ending: the shortest and longest time (minutes), and the fewest decisions. */
type Ways = { shortest: number; longest: number; fewest: number }
export type Refuse = (words: string, reason: string) => never

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const minutesOf = (...texts: string[]) => wordsIn(texts.join(' ')) / WORDS_READ

const nodeMinutes = ({ happens, choices }: CaseNode) =>
  minutesOf(happens.en, ...choices.map(({ text }) => text.en)) + DECIDING
const choiceMinutes = ({ consequence, say, law }: CaseChoice) => minutesOf(consequence.en, say?.en ?? '', law)

const endMinutes = ({ endings }: CaseText, key: string) => {
  const ending = endings.find((each) => each.key === key)
  return minutesOf(ending?.title.en ?? '', ending?.summary.en ?? '')
}

/** All paths of a case, whose graph has no cycle. Everything on a path is read once, including choices not taken. */
export function waysOf(story: CaseText): Ways {
  const known = new Map<string, Ways>()
  const from = (key: string): Ways => {
    const node = story.nodes.find((each) => each.key === key)
    if (!node) return { shortest: endMinutes(story, key), longest: endMinutes(story, key), fewest: 0 }
    const before = known.get(key)
    if (before) return before
    const each = node.choices.map((choice) => ({ choice: choiceMinutes(choice), rest: from(choice.next) }))
    const ways = {
      shortest: nodeMinutes(node) + Math.min(...each.map(({ choice, rest }) => choice + rest.shortest)),
      longest: nodeMinutes(node) + Math.max(...each.map(({ choice, rest }) => choice + rest.longest)),
      fewest: 1 + Math.min(...each.map(({ rest }) => rest.fewest)),
    }
    known.set(key, ways)
    return ways
  }
  const ways = from(story.nodes[0]?.key ?? '')
  const before = minutesOf(story.title.en, story.situation.en)
  return { ...ways, shortest: ways.shortest + before, longest: ways.longest + before }
}

/** The path of the best choices: its ending and minutes. */
export function bestWayOf(story: CaseText): { end: string; minutes: number } {
  let minutes = minutesOf(story.title.en, story.situation.en)
  let key = story.nodes[0]?.key ?? ''
  for (;;) {
    const node = story.nodes.find((each) => each.key === key)
    if (!node) return { end: key, minutes: minutes + endMinutes(story, key) }
    const best = node.choices.reduce((one, other) => (other.points > one.points ? other : one))
    minutes += nodeMinutes(node) + choiceMinutes(best)
    key = best.next
  }
}

/** Refuses a cycle, a missing, duplicate or unreachable node or ending, and too short or too long paths. */
export function refuseWays(story: CaseText, refuse: Refuse): void {
  const keys = [...story.nodes, ...story.endings].map(({ key }) => key)
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice) refuse(`"${twice}"`, `two nodes or endings have the key "${twice}"`)
  const reached = new Set<string>()
  const walk = (key: string, before: readonly string[]): void => {
    if (before.includes(key)) refuse(`"${key}"`, `"${key}" leads back to itself`)
    const known = reached.has(key)
    reached.add(key)
    if (known) return
    for (const { next, text } of story.nodes.find((each) => each.key === key)?.choices ?? []) {
      if (!keys.includes(next)) refuse(text.en, `there is no node or ending "${next}"`)
      walk(next, [...before, key])
    }
  }
  walk(story.nodes[0]?.key ?? '', [])
  const lost = keys.find((key) => !reached.has(key))
  if (lost) refuse(`"${lost}"`, `no way leads to "${lost}"`)

  const { end } = bestWayOf(story)
  if (story.endings.find(({ key }) => key === end)?.kind !== 'good')
    refuse(story.title.en, `the best way ends in "${end}", which is not good`)
  if (!story.endings.some(({ kind }) => kind === 'bad')) refuse(story.title.en, 'no ending is bad')

  const { shortest, longest, fewest } = waysOf(story)
  if (fewest < FEWEST_DECISIONS)
    refuse(story.title.en, `a way has ${fewest} decisions, and ${FEWEST_DECISIONS} are the fewest`)
  if (shortest < SHORTEST)
    refuse(
      story.title.en,
      `a way takes ${shortest.toFixed(1)} minutes, and ${SHORTEST} are the fewest (${Math.ceil((SHORTEST - shortest) * WORDS_READ)} words)`,
    )
  if (longest > LONGEST)
    refuse(
      story.title.en,
      `a way takes ${longest.toFixed(1)} minutes, and ${LONGEST} are the most (${Math.ceil((longest - LONGEST) * WORDS_READ)} words)`,
    )
}
