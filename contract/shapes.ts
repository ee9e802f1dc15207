/**
 * The shape of a response, small enough for every page. `npm run types` writes the shapes from `contract/answers/`:
 * - `s`, `n`, `b`, `t`, `0`, `*`: a string, a number, a boolean, a day or moment in ISO 8601, null, anything
 * - an object: its keys; an optional one ends in `?`
 * - a list: the kind of shape, and its parts
 */
export type Shape =
  | 's'
  | 'n'
  | 'b'
  | 't'
  | '0'
  | '*'
  | { readonly [key: string]: Shape }
  | readonly ['?', Shape]
  | readonly ['list', Shape]
  /** An object with any keys and values of this shape. */
  | readonly ['map', Shape]
  | readonly ['tuple', ...Shape[]]
  | readonly ['any', ...Shape[]]
  | readonly ['word', ...(string | number | boolean)[]]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const KINDS: Readonly<Record<string, string>> = { s: 'string', t: 'string', n: 'number', b: 'boolean' }

function fitsObject(shape: { readonly [key: string]: Shape }, value: unknown): boolean {
  if (!isObject(value)) return false
  return Object.entries(shape).every(([key, part]) => {
    const mayMiss = key.endsWith('?')
    const name = mayMiss ? key.slice(0, -1) : key
    return Object.hasOwn(value, name) ? fits(part, value[name]) : mayMiss
  })
}

/** Whether a value has a shape. Keys beyond the shape are those of a newer server, and accepted. */
export function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') {
    if (shape === '*') return value !== undefined
    if (shape === '0') return value === null
    // An invalid date would throw when it is formatted.
    return typeof value === KINDS[shape] && (shape !== 't' || !Number.isNaN(Date.parse(String(value))))
  }
  if (!Array.isArray(shape)) return fitsObject(shape as { readonly [key: string]: Shape }, value)
  const [kind, ...parts] = shape
  const [part = '*'] = parts as Shape[]
  switch (kind) {
    case '?':
      return value === null || fits(part, value)
    case 'list':
      return Array.isArray(value) && value.every((each) => fits(part, each))
    case 'map':
      return isObject(value) && Object.values(value).every((each) => fits(part, each))
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length === parts.length &&
        parts.every((each, at) => fits(each, value[at]))
      )
    case 'any':
      return parts.some((each) => fits(each, value))
    default:
      return parts.includes(value as never)
  }
}

/** Shapes by function name, for the calls in the page's files: each file of `contract/shapes/` adds its own. */
export const shapes: Record<string, Shape> = {}

export const knowShapes = (added: Record<string, Shape>) => void Object.assign(shapes, added)

/** Whether a database function may answer this; one without a shape answers nothing. */
export function fitsAnswer(name: string, answer: unknown): boolean {
  const shape = shapes[name]
  return shape === undefined ? answer === null : fits(shape, answer)
}

/** Whether an edge function may answer this, by its path or the beginning of it. */
export function fitsEdgeAnswer(path: string, answer: unknown): boolean {
  const [name = '', part] = path.split(/[/?]/)
  const own = `${name}/${part}`
  return fitsAnswer(own in shapes ? own : name, answer)
}
