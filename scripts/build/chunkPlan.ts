/** A module of the app as the bundler knows it. */
export type GraphModule = { id: string; size: number; imports: readonly string[]; lazy: readonly string[] }

/** Entry modules that load together, such as a page with its messages. */
export type LoadedTogether = {
  roots: readonly string[]
  /** Bytes of a chunk count as many times on a page that does not need them. */
  bytes: number
  /** The same of a file. */
  files: number
}

/** How the bytes and the files of a part that a page loads on demand count, beside those of a page. */
const ON_DEMAND = { bytes: 0.1, files: 0.05 }

/** Sets of loaders, as bits. */
type Bits = Uint32Array

const bitsOf = (count: number): Bits => new Uint32Array(Math.ceil(count / 32))
function add(bits: Bits, at: number): void {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
}
const without = (bits: Bits, others: Bits) => bits.map((word, at) => word & ~(others[at] ?? 0))
const both = (bits: Bits, others: Bits) => bits.map((word, at) => word | (others[at] ?? 0))
const isEmpty = (bits: Bits) => bits.every((word) => word === 0)
function countOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

/** The modules that each entry module loads, and those that are loaded whenever it is. */
function entriesOf(modules: ReadonlyMap<string, GraphModule>, start: string) {
  const closureOf = memoize((root) => {
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id) || !modules.has(id)) return
      found.add(id)
      for (const imported of modules.get(id)?.imports ?? []) visit(imported)
    }
    visit(root)
    return found
  })
  /** For each entry module, the entries whose modules import it. */
  const importers = new Map<string, Set<string>>([[start, new Set()]])
  for (const entry of importers.keys())
    for (const id of closureOf(entry))
      for (const lazy of modules.get(id)?.lazy ?? []) {
        const known = importers.get(lazy) ?? new Set()
        importers.set(lazy, known.add(entry))
      }
  const before = new Map<string, Set<string>>([[start, new Set()]])
  for (let isStable = false; !isStable; ) {
    isStable = true
    for (const [entry, its] of importers) {
      if (entry === start) continue
      const loaded = [...its].flatMap((importer) => {
        const earlier = before.get(importer)
        return earlier ? [new Set([...earlier, ...closureOf(importer)])] : []
      })
      const [first, ...others] = loaded
      if (!first) continue
      const common = new Set([...first].filter((id) => others.every((one) => one.has(id))))
      if (before.get(entry)?.size === common.size) continue
      before.set(entry, common)
      isStable = false
    }
  }
  return { closureOf, before }
}

type Chunk = {
  readonly modules: string[]
  readonly kind: string
  size: number
  /** The loaders that need one of its modules. */
  needed: Bits
  /** The loaders that have loaded it earlier. */
  had: Bits
}

/** A chunk's modules, and the indexes of the pages that load it. */
export type PlannedChunk = { modules: readonly string[]; pages: number[] }

type Plan = {
  modules: readonly GraphModule[]
  start: string
  pages: readonly LoadedTogether[]
  /** Bytes of source that a page may load in vain for each file that it loads less. */
  fileCost: number
  /** Modules that stay as the bundler has them. */
  leave: (id: string) => boolean
  /** Only modules of one kind share a chunk. */
  kindOf: (id: string) => string
}

/**
 * Groups modules by the pages that load them: modules that load together share a chunk, also if a part that loads later, when
 * they are there, imports one of them. Then merges chunks while a file less is worth the bytes that other pages load in vain.
 */
export function planChunks({ modules, start, pages, fileCost, leave, kindOf }: Plan): PlannedChunk[] {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const { closureOf, before } = entriesOf(byId, start)
  const together = pages.map((page) => ({
    ...page,
    loads: new Set(page.roots.flatMap((root) => [...closureOf(root)])),
    has: new Set<string>(),
  }))
  const started = closureOf(start)
  const rooted = new Set([start, ...pages.flatMap(({ roots }) => roots)])
  const onDemand = [...before]
    .filter(([entry]) => !rooted.has(entry))
    .map(([entry, earlier]) => ({
      ...ON_DEMAND,
      loads: new Set([...closureOf(entry)].filter((id) => !earlier.has(id))),
      has: earlier,
    }))
  const loaders = [...together, ...onDemand]

  const kinds = [...new Set(loaders.map(({ bytes, files }) => `${bytes} ${files}`))].map((kind) => {
    const mask = bitsOf(loaders.length)
    loaders.forEach(({ bytes, files }, at) => {
      if (`${bytes} ${files}` === kind) add(mask, at)
    })
    const [bytes = 0, files = 0] = kind.split(' ').map(Number)
    return { mask, bytes, files }
  })
  /** The cost of a chunk of a size for the loaders that need it and have not loaded it earlier. */
  const costOf = (size: number, needed: Bits, had: Bits) => {
    let cost = 0
    for (const { mask, bytes, files } of kinds) {
      let count = 0
      for (let at = 0; at < mask.length; at += 1)
        count += countOf((needed[at] ?? 0) & ~(had[at] ?? 0) & (mask[at] ?? 0))
      cost += count * (bytes * size + files * fileCost)
    }
    return cost
  }

  const bySignature = new Map<string, Chunk>()
  for (const { id, size } of modules) {
    if (leave(id) || started.has(id)) continue
    const [needed, had] = [bitsOf(loaders.length), bitsOf(loaders.length)]
    loaders.forEach((loader, at) => {
      if (loader.loads.has(id)) add(needed, at)
      if (loader.has.has(id)) add(had, at)
    })
    if (isEmpty(needed)) continue
    // Both, so that no two chunks import each other in a circle.
    const kind = kindOf(id)
    const signature = `${needed} ${had} ${kind}`
    const chunk = bySignature.get(signature) ?? { modules: [], kind, size: 0, needed, had }
    chunk.modules.push(id)
    chunk.size += size
    bySignature.set(signature, chunk)
  }
  return mergeChunks([...bySignature.values()], byId, costOf).map((chunk) => ({
    modules: chunk.modules,
    pages: together.flatMap(({ loads }, at) => (chunk.modules.some((id) => loads.has(id)) ? [at] : [])),
  }))
}

type Pair = { one: Chunk; other: Chunk; merged: Chunk; gross: number; worth: number; isSure: boolean }

function mergeChunks(
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
  /** What it costs that others load the imports of a merged chunk too. */
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
