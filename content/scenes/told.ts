import { z } from 'zod'
import { bilingual, formerKeys, key, text } from '../read.ts'

/** What every file has besides its form: the texts, and what follows the answer. */
export const told = {
  was: formerKeys(),
  title: bilingual(60),
  situation: bilingual(240),
  /** The module to whose sets it belongs, and the section of its lesson that explains it. */
  module: z.int().min(0).max(6),
  section: key,
  law: text(120),
  why: bilingual(400),
}

/** What is told after the answer, whatever the form. */
export type Told = {
  key: string
  was: string[] | undefined
  module: number
  section: string
  law: string
  why: { en: string; fil: string }
}

/** The part of a file that its form reads. */
export type Own<File extends z.ZodType> = Omit<z.output<File>, 'was' | 'module' | 'section' | 'law' | 'why'>

/** Whatever the order of a file could tell is sorted away. */
export const byId = <Item extends { id: string }>(items: Item[]) =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
