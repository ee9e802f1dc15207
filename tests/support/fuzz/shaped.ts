import fc from 'fast-check'
import type { Shape } from '../../../contract/shapes.ts'

const moments = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })

export function shaped(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape === 'string')
    switch (shape) {
      case 's':
        return fc.string()
      case 'n':
        return fc.oneof(fc.nat(1_000_000), fc.double({ noNaN: true, noDefaultInfinity: true }))
      case 'b':
        return fc.boolean()
      case 't':
        return moments.map((moment) => moment.toISOString())
      case '0':
        return fc.constant(null)
      default:
        return fc.jsonValue()
    }
  if (!Array.isArray(shape)) {
    const keys = Object.entries(shape)
    const parts = Object.fromEntries(keys.map(([key, part]) => [key.replace(/\?$/, ''), shaped(part)]))
    const requiredKeys = keys.map(([key]) => key).filter((key) => !key.endsWith('?'))
    return fc.record(parts, { requiredKeys, noNullPrototype: true })
  }
  const [kind, ...parts] = shape as [string, ...Shape[]]
  const [part = '*'] = parts
  switch (kind) {
    case '?':
      return fc.oneof(fc.constant(null), { weight: 3, arbitrary: shaped(part) })
    case 'list':
      return fc.array(shaped(part), { maxLength: 3 })
    case 'map':
      return fc.dictionary(fc.string(), shaped(part), { maxKeys: 3, noNullPrototype: true })
    case 'tuple':
      return fc.tuple(...parts.map(shaped))
    case 'any':
      return fc.oneof(...parts.map(shaped))
    default:
      return fc.constantFrom(...parts)
  }
}

type Path = (string | number)[]

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [path, ...[...keys].flatMap((key) => pathsIn((value as never)[key], [...path, key]))]
}

function changedAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) }
  const part = changedAt(copy[key], rest, other)
  if (part === undefined && !Array.isArray(copy)) delete copy[key]
  else copy[key] = part ?? null
  return copy
}

/** A value with one part, or all, replaced or left out. */
export const altered = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  values.chain((value) =>
    fc
      .tuple(fc.constantFrom(...pathsIn(value)), fc.oneof(fc.constant(undefined), fc.jsonValue()))
      .map(([path, other]) => changedAt(value, path, other)),
  )
