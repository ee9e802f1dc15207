import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

/** Without messages and school facts; staff texts, English only; and the data layer, which shows none. */
const ELSEWHERE =
  /^(i18n|data|school|features\/admin|features\/notifications|app\/inspector)\/|^(messages|courses|ui\/Pager|features\/settings\/privacy\/dataPage|features\/learning\/developmentShortcut)\.tsx?$/
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !ELSEWHERE.test(file))

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|hint|rule|caption|closeLabel)$/
/** Names and signs equal in both languages, the font's sample, and an admin's time. */
const NEUTRAL = /^(Php|Messenger|carousel|slide|fil|STOP|SLOW|ABS|kph|just now|1em "Overpass Variable")$/
const WORD = /\p{L}{2,}/u
const SENTENCE = /\p{L}{2,}[,:]? \p{L}+/u

function textsIn(node: Node, spoken = false): string[] {
  if (node.type === 'JSXText') return WORD.test(String(node.value)) ? [String(node.value).trim()] : []
  if (node.type === 'Literal') {
    const { value } = node
    return typeof value === 'string' && (spoken ? WORD : SENTENCE).test(value) ? [value] : []
  }
  if (node.type === 'TemplateElement') {
    const text = (node.value as { cooked: string }).cooked
    return (spoken ? WORD : SENTENCE).test(text) ? [text] : []
  }
  if (/^(ImportDeclaration|ThrowStatement|TaggedTemplateExpression)$|^TS.*(Type|Interface)/.test(node.type))
    return []
  const attribute = node.type === 'JSXAttribute' ? String((node.name as Node).name) : null
  if (['className', 'd', 'preserveAspectRatio'].includes(attribute ?? '')) return []
  const inside = attribute === null ? spoken : SPOKEN.test(attribute)
  const children = Object.values(node).flat().filter(isNode)
  return children.flatMap((child) => textsIn(child, inside && child.type !== 'JSXElement'))
}

const MEDIA = /^\([\w-]+: \w+\)$/
const ELEMENTS = /^(?:(?:header|a|button|input|label|select|summary|textarea)(?:, | |$))+$/

test('no sentence stands in a component: a student reads everything in both languages', () => {
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((file) => {
    const program = parseAst(readFileSync(join(SOURCE, file), 'utf8'), { lang: 'tsx' }) as unknown as Node
    return textsIn(program)
      .filter((text) => !NEUTRAL.test(text) && !ELEMENTS.test(text) && !MEDIA.test(text))
      .map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})
