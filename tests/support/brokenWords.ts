/** Runs in the page: words broken over two lines in the first match. An address may break before its @. */
export function brokenWords(selector: string): string[] {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no "${selector}" on the page.`)
  const words: string[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.textContent?.matchAll(/[^\s@]+/g) ?? []) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
    }
  }
  return words
}

/** The printed reports, outside the app's own element. */
export const PRINTED_TABLE = 'body > :not(#root) > table'

/** An A4 sheet within its margins (CSS px). */
export const SHEET = { width: 718, height: 1047 }
