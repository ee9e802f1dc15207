import { readFile } from 'node:fs/promises'
import { parse, type TomlTable } from 'smol-toml'
import { parseGoDuration } from './goDuration.ts'

/** Looks up settings of one file by dotted path. A mistake is an Error with the file and the setting. */
export type ConfigReader = {
  /** A setting, of the fallback's type unless that is null. */
  read<T>(path: string, fallback: T): T
  names(path: string): string[]
  /** A duration in seconds, written as in Go: "5s". */
  seconds(path: string, fallback: string): number
  /** A size in bytes, written "50MiB", "5MB" or "500KB"; as in the CLI, all of them count in 1024s. */
  bytes(path: string, fallback: number): number
}

const SIZE_UNITS = ['', 'K', 'M', 'G']

/** Opens a config.toml. `env(NAME)` in it is an environment variable. */
export async function openConfig(file: string): Promise<ConfigReader> {
  const document = parseToml(await readFile(file, 'utf8'), file)

  const read = <T>(path: string, fallback: T): T => {
    const found = path
      .split('.')
      .reduce<unknown>((node, key) => (node as TomlTable | undefined)?.[key], document)
    const value = fromEnvironment(found)
    if (value === undefined) return fallback
    const fits = typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback)
    if (fallback !== null && !fits) throw new Error(`${file}: ${path} has the wrong type`)
    return value as T
  }

  return {
    read,
    names: (path) => Object.keys(read(path, {})),
    seconds(path, fallback) {
      const milliseconds = parseGoDuration(read(path, fallback))
      if (milliseconds === null) throw new Error(`${file}: ${path} is not a duration such as "5s"`)
      return milliseconds / 1_000
    },
    bytes(path, fallback) {
      const text = read(path, String(fallback))
      const [, count, unit = ''] = /^(\d+(?:\.\d+)?) ?([KMG]?)i?B?$/i.exec(text) ?? []
      if (count === undefined) throw new Error(`${file}: ${path} is not a size such as "50MiB"`)
      return Math.floor(Number(count) * 1024 ** SIZE_UNITS.indexOf(unit.toUpperCase()))
    },
  }
}

function parseToml(text: string, file: string): TomlTable {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** An unset variable leaves its setting at the default. */
function fromEnvironment(value: unknown): unknown {
  const name = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined
  return name === undefined ? value : process.env[name]
}
