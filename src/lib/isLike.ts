/** Whether a value is of the same kinds as an example, in all its parts; each of a list is like the first of the example's. */
export function isLike(value: unknown, example: unknown): boolean {
  if (typeof value !== typeof example || value === null || example === null) return value === example
  if (Array.isArray(example))
    return Array.isArray(value) && (!example.length || value.every((each) => isLike(each, example[0])))
  if (typeof example !== 'object') return true
  const parts = value as Record<string, unknown>
  return Object.entries(example as object).every(([key, part]) => isLike(parts[key], part))
}
