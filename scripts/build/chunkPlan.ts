import { add, type Bits, bitsOf, countOf, isEmpty } from './bits.ts'
import { type Chunk, type GraphModule, mergeChunks } from './mergeChunks.ts'

/** Entry modules that load together, such as a page with its messages. */
export type LoadedTogether = {
  roots: readonly string[]
  /** Bytes of a chunk count as many times on a page that does not need them. */
  bytes: number
  files: number
}

/** How the bytes and the files of a part that a page loads on demand count, beside those of a page. */
const ON_DEMAND = { bytes: 0.1, files: 0.01 }

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

/** Groups modules by the pages that load them, then merges chunks while a file less is worth the bytes loaded in vain. */
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

  const weights = [...new Set(loaders.map(({ bytes, files }) => `${bytes} ${files}`))].map((weight) => {
    const mask = bitsOf(loaders.length)
    loaders.forEach(({ bytes, files }, at) => {
      if (`${bytes} ${files}` === weight) add(mask, at)
    })
    const [bytes = 0, files = 0] = weight.split(' ').map(Number)
    return { mask, bytes, files }
  })
  /** The cost of a chunk of a size for the loaders that need it and have not loaded it earlier. */
  const costOf = (size: number, needed: Bits, had: Bits) => {
    let cost = 0
    for (const { mask, bytes, files } of weights) {
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
