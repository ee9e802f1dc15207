// npm run content -- gift export <file> | import <file> | map <file> <module> <topic> <en|fil> [<new file>]: the exams'
// questions as GIFT, or as Moodle XML (.xml, not importable), and back into content/questions/. `map` previews another
// school's GIFT as questions of a topic, and writes those that can be read into a new file for `import`.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readBanks } from '../../content/questions/read.ts'
import { ContentError } from '../../content/read.ts'
import { toGift } from '../../src/features/admin/training/questions/gift.ts'
import { toMoodleXml } from '../../src/features/admin/training/questions/moodleXml.ts'
import { mapGift, previewOf } from './gift/mapGift.ts'
import { giftQuestion, mergeGift } from './gift/mergeGift.ts'
import { readGift } from './gift/readGift.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

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

async function map(file: string, [module = '', topic = '', language = '', target]: string[]) {
  const mapped = mapGift(await readFile(file, 'utf8'), await readBanks(), { module, topic, language })
  console.log(previewOf(mapped))
  if (target) await writeFile(target, mapped.gift)
  console.log(
    target
      ? `${target} has them. Complete the comments and the other language, then import it.`
      : 'Nothing was written: name a new file to write them.',
  )
}

const [, , action, file, ...more] = process.argv
const run = { export: exportTo, import: importFrom, map }[action ?? '']
if (!run || !file) {
  console.error(
    'What shall be done? npm run content -- gift export <file>, import <file>, or map <file> <module> <topic> <en|fil> [<new file>]',
  )
  process.exit(1)
}
try {
  await run(file, more)
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error)
  process.exit(1)
}
