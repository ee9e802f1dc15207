/** The domains that people in the Philippines mistype; each is offered in place of one that is almost the same. */
const OFFERED = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.ph',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'rocketmail.com',
  'protonmail.com',
  'deped.gov.ph',
]
/** Real domains that look like one of them. */
const REAL = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'yahoo.ph',
  'yahoo.co',
  'outlook.ph',
  'hotmail.ph',
])

/** How many letters were left out, added, replaced or exchanged with the next one. */
function distance(from: string, to: string): number {
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const here = [row]
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1]
      const isExchanged = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      here[at] = Math.min(
        (above[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = here
  }
  return above[to.length] ?? 0
}

/** Most slips in a domain that is offered. Any other `gmail.` domain is a slip: Gmail has only one. */
const MOST = 2

/** The address that was probably meant, or null when this one looks right. */
export function likelyAddress(typed: string): string | null {
  const [, name, domain] = /^(.+)@(.+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!name || !domain || REAL.has(domain) || OFFERED.includes(domain)) return null
  if (domain.startsWith('gmail.')) return `${name}@gmail.com`
  const [nearest] = OFFERED.map((offered) => ({ offered, steps: distance(domain, offered) })).sort(
    (one, other) => one.steps - other.steps,
  )
  return nearest && nearest.steps <= MOST ? `${name}@${nearest.offered}` : null
}
