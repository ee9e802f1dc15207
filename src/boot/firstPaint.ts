/** Wait for a paint after parsing (ms): Firefox reports none if the page opens scrolled or at a hash. */
const UNTOLD = 300

/** Runs a job once, after the first contentful paint; at once in a background tab, which is not painted. */
export function afterFirstPaint(job: () => void): void {
  let done = false
  function once() {
    if (done) return
    done = true
    job()
  }
  if (document.hidden) once()
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) once()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('DOMContentLoaded', () => setTimeout(once, UNTOLD))
}
