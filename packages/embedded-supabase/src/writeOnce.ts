import { linkSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file unless it exists, never partially visible. Returns whether it was written. */
export function writeOnce(file: string, content: string): boolean {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, content, { mode: 0o600 })
  try {
    linkSync(unfinished, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(unfinished, { force: true })
  }
}
