import { watchEarlyPress } from './earlyPress.ts'
import { fetchScripts } from './fetchScripts.ts'

/** Written in by the build: the app's first script, and the scripts that the landing page needs in all. */
declare const ENTRY: string
declare const SCRIPTS: string[]

function begin(): void {
  fetchScripts(SCRIPTS)
  void import(/* @vite-ignore */ ENTRY)
}

// The landing page reads well without scripts, so what is seen comes first. Somebody with a session does not see it.
if (document.documentElement.dataset.returning !== undefined) begin()
else {
  watchEarlyPress()
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
}
