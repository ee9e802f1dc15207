import type { Day, Practice, PracticeItem } from '../../contract/answers/practice.ts'
import { AGAIN, GOOD, type Review, type Schedule } from './practice.ts'

/** Most new items in one round. */
const NEW_ITEMS = 10
/** A missed item returns after this many others. */
const COMES_AGAIN_AFTER = 3

/** Practice on this device: the server's state plus the unconfirmed reviews. */
export type PracticeSheet = Practice & {
  unsaved: Review[]
  /** Keys of the items still to answer in this round; the first is on the page. */
  queue: string[]
  total: number
  chosen: number | null
}

export const emptySheet: PracticeSheet = {
  decks: [],
  weakest: [],
  reviews: {},
  due: {},
  openModules: [],
  unsaved: [],
  queue: [],
  total: 0,
  chosen: null,
}

type Clock = { schedule: Schedule; today: Day }

const itemsOf = ({ decks }: Practice, deckKey: string | null): PracticeItem[] =>
  decks.filter(({ key }) => deckKey === null || key === deckKey).flatMap(({ items }) => items)

export function currentItem(sheet: PracticeSheet): PracticeItem | null {
  return itemsOf(sheet, null).find(({ key }) => key === sheet.queue[0]) ?? null
}

/** The lesson section that explains the current question, if that lesson is open to the student. */
export function lessonBehind(sheet: PracticeSheet): { module: number; section: string } | null {
  const item = currentItem(sheet)
  if (item?.kind !== 'question') return null
  const module = sheet.decks.find(({ items }) => items.includes(item))?.module
  return module != null && sheet.openModules.includes(module) ? { module, section: item.section } : null
}

export function choseRight(sheet: PracticeSheet): boolean {
  const item = currentItem(sheet)
  return item?.kind === 'question' && item.right === sheet.chosen
}

/** A deck's items (null: of all decks): due today, new, or due later. */
export function sortOut(practice: Practice, deckKey: string | null, today: Day) {
  const due: string[] = []
  const fresh: string[] = []
  const later: string[] = []
  for (const { key } of itemsOf(practice, deckKey)) {
    const next = practice.due[key]
    if (next === undefined) fresh.push(key)
    else if (next <= today) due.push(key)
    else later.push(key)
  }
  return { due, fresh, later }
}

/** A deck's due and some new items, else later ones; of all decks only due ones, else new ones. */
export function startRound(
  sheet: PracticeSheet,
  deckKey: string | null,
  { today }: Clock,
): Partial<PracticeSheet> {
  const { due, fresh, later } = sortOut(sheet, deckKey, today)
  const first = due.length > 0 ? due : fresh
  const round = deckKey === null ? first.slice(0, NEW_ITEMS) : [...due, ...fresh.slice(0, NEW_ITEMS)]
  const queue = round.length > 0 ? round : later.slice(0, NEW_ITEMS)
  return { queue, total: queue.length, chosen: null }
}

export type WantedSections = { module: number; sections: string[] }

function questionsOf({ decks }: Practice, wanted: WantedSections | null): string[] {
  const items = decks
    .filter(({ module }) => module !== null && module === wanted?.module)
    .flatMap(({ items }) => items)
  return items.flatMap((item) =>
    item.kind === 'question' && wanted?.sections.includes(item.section) ? [item.key] : [],
  )
}

export const hasSections = (practice: Practice, wanted: WantedSections | null): boolean =>
  questionsOf(practice, wanted).length > 0

/** A round about some sections of a lesson: due items first, then new ones, up to NEW_ITEMS. */
export function startSections(
  sheet: PracticeSheet,
  wanted: WantedSections | null,
  { today }: Clock,
): Partial<PracticeSheet> {
  const keys = questionsOf(sheet, wanted)
  const { due, fresh, later } = sortOut(sheet, null, today)
  const queue = [...due, ...fresh, ...later].filter((key) => keys.includes(key)).slice(0, NEW_ITEMS)
  return { queue, total: queue.length, chosen: null }
}

/** `practice` with the added reviews, and each item's next day; an item's first review of a day counts. */
export function withReviews(practice: Practice, added: readonly Review[]): Pick<Practice, 'reviews' | 'due'> {
  const reviews = { ...practice.reviews }
  const due = { ...practice.due }
  for (const { itemKey, day, rating, dueOn } of added) {
    const known = reviews[itemKey] ?? []
    if (known.some((review) => review.day === day)) continue
    reviews[itemKey] = [...known, { day, rating }].sort((one, other) => (one.day < other.day ? -1 : 1))
    if (known.every((review) => review.day < day)) due[itemKey] = dueOn
  }
  return { reviews, due }
}

export function merge(sheet: PracticeSheet, practice: Practice): Partial<PracticeSheet> {
  return { ...practice, ...withReviews(practice, sheet.unsaved) }
}

/** The review for an item's first answer today; null for later answers of the same day. */
export function reviewOf(
  { reviews }: PracticeSheet,
  itemKey: string,
  known: boolean,
  { schedule, today }: Clock,
): Review | null {
  const before = reviews[itemKey] ?? []
  if (before.some(({ day }) => day >= today)) return null
  const rating = known ? GOOD : AGAIN
  return { itemKey, day: today, rating, dueOn: schedule([...before, { day: today, rating }]) }
}

/** The sheet after an answer to the current item: a missed one returns in this round. */
export function answer(sheet: PracticeSheet, known: boolean, clock: Clock): Partial<PracticeSheet> {
  const [itemKey, ...rest] = sheet.queue
  if (itemKey === undefined) return {}
  const review = reviewOf(sheet, itemKey, known, clock)
  return {
    queue: known ? rest : rest.toSpliced(COMES_AGAIN_AFTER, 0, itemKey),
    chosen: null,
    ...(review && { ...withReviews(sheet, [review]), unsaved: [...sheet.unsaved, review] }),
  }
}
