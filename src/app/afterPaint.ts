export {}

/** Written in by the build: the app's first script, and the scripts that the landing page needs in all. */
declare const ENTRY: string
declare const SCRIPTS: string[]

function begin(): void {
  for (const href of SCRIPTS) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  void import(/* @vite-ignore */ ENTRY)
}

// The landing page reads well without scripts, so what is seen comes first. Somebody with a session does not see it.
if (document.documentElement.dataset.returning !== undefined) begin()
else {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
}
