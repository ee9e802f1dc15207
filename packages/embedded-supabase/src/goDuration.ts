const UNITS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

/** Milliseconds of a Go duration such as `5s`, `1h30m` or `876000h`; null if invalid. */
export function parseGoDuration(text: string): number | null {
  if (text === '0') return 0
  if (!/^[+-]?(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return null
  const parts = text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g)
  const size = [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0)
  return text.startsWith('-') ? -size : size
}
