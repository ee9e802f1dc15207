import { readBanks } from '../../content/questions/read.ts'

const PHRASE = 4

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** A text's hints at other questions: its numbers with their unit, and its phrases of four words. */
function traces(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set([
    ...words.flatMap((word, place) => (/^\d/.test(word) ? [`${word} ${words[place + 1] ?? ''}`.trim()] : [])),
    ...words.slice(PHRASE - 1).map((_, place) => words.slice(place, place + PHRASE).join(' ')),
  ])
}

/** Lists, per module, right answers that share a number or phrase with another question, for manual review. */
for (const { module, questions } of await readBanks()) {
  console.log(`\nModule ${module}`)
  for (const item of questions) {
    const answer = traces(item.options[item.right]?.en ?? '')
    for (const other of questions) {
      if (other === item) continue
      const shared = traces(other.text.en).intersection(answer)
      if (shared.size > 0)
        console.log(`  ${[...shared].join(', ')}: "${other.key}" asks with the answer of "${item.key}"`)
    }
  }
}
