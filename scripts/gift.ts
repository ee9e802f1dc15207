// npm run questions:gift -- export <file> | import <file>: the exams' questions as GIFT, and back into content/questions/. A file
// named .xml gets them as Moodle XML with embedded pictures; it cannot be imported.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readBanks } from '../content/questions/read.ts'
import { ContentError } from '../content/read.ts'
import { toGift } from '../src/features/admin/questions/gift.ts'
import { toMoodleXml } from '../src/features/admin/questions/moodleXml.ts'
import { giftQuestion, mergeGift } from './gift/mergeGift.ts'
import { readGift } from './gift/readGift.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function exportTo(file: string) {
  const banks = await readBanks()
  const questions = banks.flatMap(({ module, questions: items }) =>
    items.map((item) => giftQuestion(module, item)),
  )
  if (file.endsWith('.xml')) {
    const sources = new Set(questions.flatMap(({ image }) => image?.src ?? []))
    const pictures = new Map<string, string>()
    for (const source of sources) pictures.set(source, await readFile(`${root}public${source}`, 'base64'))
    await writeFile(file, toMoodleXml(questions, pictures))
  } else await writeFile(file, toGift(questions, process.env.APP_ORIGIN ?? ''))
  console.log(`${questions.length} questions, each in two languages, are in ${file}.`)
}

async function importFrom(file: string) {
  const banks = await readBanks()
  const read = readGift(await readFile(file, 'utf8'))
  const files = mergeGift(banks, read).map((bank) => ({
    path: `${root}content/questions/module-${bank.module}.json`,
    text: `${JSON.stringify(bank, null, 2)}\n`,
  }))
  for (const { path, text } of files) await writeFile(path, text)
  spawnSync(`${root}node_modules/.bin/biome`, ['format', '--write', ...files.map(({ path }) => path)], {
    cwd: root,
  })
  console.log(
    `${read.length} texts of questions were read into content/questions/: look at the difference, and run npm run test:unit.`,
  )
}

const [, , action, file] = process.argv
const run = { export: exportTo, import: importFrom }[action ?? '']
if (!run || !file) {
  console.error('What shall be done? npm run questions:gift -- export <file>, or import <file>')
  process.exit(1)
}
try {
  await run(file)
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error)
  process.exit(1)
}
