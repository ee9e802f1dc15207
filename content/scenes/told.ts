import { z } from 'zod'
import { bilingual, formerKeys, key, text } from '../read.ts'

/** Fields of every file beyond its form's: the texts, and the explanation. */
export const told = {
  was: formerKeys(),
  title: bilingual(60),
  situation: bilingual(240),
  /** The module of its sets, and the lesson section that explains it. */
  module: z.int().min(0).max(6),
  section: key,
  law: text(120),
  why: bilingual(400),
}

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

/** Sorted, so that the file's order reveals nothing. */
export const byId = <Item extends { id: string }>(items: Item[]) =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
