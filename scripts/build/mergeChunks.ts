import { type Bits, both, isEmpty, without } from './bits.ts'

export type GraphModule = { id: string; size: number; imports: readonly string[]; lazy: readonly string[] }

export type Chunk = {
  readonly modules: string[]
  readonly kind: string
  size: number
  /** The loaders that need one of its modules. */
  needed: Bits
  /** The loaders that have loaded it earlier. */
  had: Bits
}

type Pair = { one: Chunk; other: Chunk; merged: Chunk; gross: number; worth: number; isSure: boolean }

/** Merges chunks of one kind while a file less costs less than the bytes that others then load in vain. */
export function mergeChunks(
  chunks: Chunk[],
  modules: ReadonlyMap<string, GraphModule>,
  costOf: (size: number, needed: Bits, had: Bits) => number,
): Chunk[] {
  const at = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)))
  const importsOf = (chunk: Chunk) => {
    const found = new Set<Chunk>()
    for (const id of chunk.modules)
      for (const imported of modules.get(id)?.imports ?? []) {
        const other = at.get(imported)
        if (other && other !== chunk) found.add(other)
      }
    return found
  }
  const ownCost = ({ size, needed, had }: Chunk) => costOf(size, needed, had)
  function pairOf(one: Chunk, other: Chunk): Pair {
    const merged = {
      modules: [],
      kind: one.kind,
      size: one.size + other.size,
      needed: both(one.needed, other.needed),
      had: both(one.had, other.had),
    }
    const gross = ownCost(one) + ownCost(other) - ownCost(merged)
    return { one, other, merged, gross, worth: gross, isSure: false }
  }
  /** The cost if others load the imports of a merged chunk too. */
  function dragged({ one, other, merged }: Pair): number {
    const seen = new Set([one, other])
    const drag = (loading: Bits, targets: Iterable<Chunk>): number => {
      let cost = 0
      for (const target of targets) {
        if (seen.has(target)) continue
        const added = without(without(loading, target.needed), target.had)
        if (isEmpty(added)) continue
        seen.add(target)
        cost += costOf(target.size, added, target.had) + drag(added, importsOf(target))
      }
      return cost
    }
    return drag(without(merged.needed, merged.had), [...importsOf(one), ...importsOf(other)])
  }
  function reachesAround(from: Chunk, to: Chunk): boolean {
    const seen = new Set<Chunk>([from])
    const queue = [...importsOf(from)].filter((next) => next !== to)
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (next === to) return true
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(...importsOf(next))
    }
    return false
  }
  /** Whether one reaches the other through a third: merged, they would import each other in a circle. */
  const wouldCircle = ({ one, other }: Pair) => reachesAround(one, other) || reachesAround(other, one)

  const kept = new Set(chunks)
  const isWorth = ({ worth }: Pair) => worth > 0
  let pairs = chunks.flatMap((one, index) =>
    chunks
      .slice(index + 1)
      .filter(({ kind }) => kind === one.kind)
      .map((other) => pairOf(one, other))
      .filter(isWorth),
  )
  for (;;) {
    let best: Pair | undefined
    for (const pair of pairs) if (!best || pair.worth > best.worth) best = pair
    if (!best || best.worth <= 0) return [...kept]
    if (!best.isSure) {
      // Computed only for the best, since most pairs are never looked at.
      best.isSure = true
      best.worth = wouldCircle(best) ? 0 : best.gross - dragged(best)
      continue
    }
    const { one, other, merged } = best
    merged.modules.push(...one.modules, ...other.modules)
    for (const id of merged.modules) at.set(id, merged)
    kept.delete(one)
    kept.delete(other)
    pairs = pairs.filter((pair) => kept.has(pair.one) && kept.has(pair.other))
    const alike = [...kept].filter(({ kind }) => kind === merged.kind)
    pairs.push(...alike.map((chunk) => pairOf(merged, chunk)).filter(isWorth))
    kept.add(merged)
    // Others' circles and imports have changed.
    for (const pair of pairs) {
      pair.isSure = false
      pair.worth = pair.gross
    }
  }
}
