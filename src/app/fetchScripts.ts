/** Lets the browser fetch and read scripts that will be asked for. */
export function fetchScripts(files: string[]): void {
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
