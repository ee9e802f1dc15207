import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseContent, refuse } from '../read.ts'
import { type CaseText, caseFile } from './story.ts'
import { bestWayOf, refuseWays } from './ways.ts'
import { refuseWording } from './wording.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** A case; `minutes` are those of its best path. */
export type CaseFile = CaseText & { key: string; minutes: number }

/** The module and key of a section named by a choice. */
export function sectionOf({ module }: Pick<CaseText, 'module'>, name: string) {
  const [before, after] = name.split('/')
  return after ? { module: Number(before), key: after } : { module, key: name }
}

/** The case in a file's text. Throws a ContentError. */
export function readCase(name: string, content: string): CaseFile {
  const file = `cases/${name}`
  const [, caseKey = ''] = /^([a-z0-9-]+)\.toml$/.exec(name) ?? refuse(file, 'is not called <key>.toml')
  const read = parseContent(file, content, caseFile)
  const refuseAt = (words: string, reason: string) => refuse(at(file, content, words), reason)
  for (const { choices } of read.nodes)
    for (const { section, text } of choices)
      if (sectionOf(read, section).module > read.module)
        refuseAt(text.en, `${section} is of a later module than the case`)
  refuseWays(read, refuseAt)
  refuseWording(read, refuseAt)
  return { ...read, key: caseKey, minutes: bestWayOf(read).minutes }
}

/** The file with the line of the words, `cases/flood.toml:12`; without a line if not found. */
function at(file: string, content: string, words: string): string {
  const line = content.split('\n').findIndex((each) => each.includes(words))
  return line < 0 ? file : `${file}:${line + 1}`
}

export async function readCases(folder = FOLDER): Promise<CaseFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.toml')).sort()
  return Promise.all(names.map(async (name) => readCase(name, await readFile(`${folder}/${name}`, 'utf8'))))
}
