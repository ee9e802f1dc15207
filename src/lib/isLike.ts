/** Whether a value has the types of an example, recursively; list elements are compared with the example's first. */
export function isLike(value: unknown, example: unknown): boolean {
  if (typeof value !== typeof example || value === null || example === null) return value === example
  if (Array.isArray(example))
    return Array.isArray(value) && (!example.length || value.every((each) => isLike(each, example[0])))
  if (typeof example !== 'object') return true
  const parts = value as Record<string, unknown>
  return Object.entries(example as object).every(([key, part]) => isLike(parts[key], part))
}
