import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { documents, trackedFiles as files } from '../support/writtenDocuments.ts'

const ROOT = join(import.meta.dirname, '../..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

/** Build output, and the addresses and folders of a stack's user. */
const MADE_ELSEWHERE = ['dist/', '.maneho/', '/verify']
const IS_PATH = /^[\w.<>*…@-]*\/[\w.<>*…/@-]*$|^[\w.<>*…-]+\.(ts|tsx|mjs|sql|toml|md|json|css|lock|vtt)$/

function pathsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .flatMap((line) => (/^(?:[\w./-]+, )*[\w./-]+(?= {2})/.exec(line)?.[0] ?? '').split(', ')),
  )
  const quoted = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`|\]\(([^)#:]+)\)/g)]
  return [...blocks, ...quoted.map(([, quote, link]) => quote ?? link ?? '')].filter(
    (word) => IS_PATH.test(word) && !word.startsWith('/') && !MADE_ELSEWHERE.includes(word),
  )
}

/** `<name>` and `…` are wildcards; a bare name may be anywhere, others at the root or beside the file. */
function exists(path: string, folder: string): boolean {
  const pattern = normalize(path)
    .replace(/[.+]/g, '\\$&')
    .replace(/<\w+>|[*…]/g, '[^/]+')
  const isBare = !path.replace(/\/$/, '').includes('/')
  const begin = isBare ? '(.*/)?' : `(${folder}|)`
  const from = path.startsWith('.')
    ? normalize(join(folder, path)).replace(/[.+]/g, '\\$&')
    : `${begin}${pattern}`
  return files.some((file) => new RegExp(`^${from}${from.endsWith('/') ? '' : '(/|$)'}`).test(file))
}

test.for(documents)('a newcomer finds every file and folder that %s names', (name) => {
  const folder = name.replace(/[^/]+$/, '')
  const paths = pathsIn(readFileSync(join(ROOT, name), 'utf8'))
  expect(paths.filter((path) => !exists(path, folder))).toEqual([])
})

test('a newcomer finds every folder of the project on the map, and on its line every feature', () => {
  const map = readme.slice(readme.indexOf('## The map'), readme.indexOf('Imports go one way'))
  const named = pathsIn(map)
  const folders = files.flatMap((file) => /^(?:(?:src|packages)\/)?[\w-]+\//.exec(file)?.[0] ?? [])
  const unnamed = folders.filter((folder) => !named.some((path) => path.startsWith(folder)))
  expect([...new Set(unnamed)]).toEqual([])

  const [, line = '', within = ''] =
    /^src\/features\/ ([^(]*learning \(([^)]*)\)[\s\S]*?)(?=^\S)/m.exec(map) ?? []
  const wordsOf = (text: string) => text.match(/[a-z]+/g) ?? []
  const foldersOf = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    )
  expect(wordsOf(line.replaceAll(/\(.*?\)/gs, '')).sort()).toEqual(foldersOf('src/features').sort())
  expect(wordsOf(within).sort()).toEqual(foldersOf('src/features/learning').sort())
})
