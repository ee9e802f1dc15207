import type { Rolldown } from 'vite'

/** The scripts that run when a part of the app, named by the file it starts with, is loaded; in their order. */
export function filesOf(bundle: Rolldown.OutputBundle, part: string): string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  function collect(fileName: string) {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return
    visited.add(fileName)
    for (const imported of chunk.imports) collect(imported)
    files.add(fileName)
  }
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(part)) collect(output.fileName)
  }
  return [...files]
}

/** The style sheets of some parts of the app, in their order. */
export function stylesOf(bundle: Rolldown.OutputBundle, ...parts: string[]): string[] {
  const styles = parts
    .flatMap((part) => filesOf(bundle, part))
    .flatMap((file) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
    })
  return [...new Set(styles)]
}
