/** How long the job waits for a paint once the page is read (ms): Firefox tells of none where a page opens scrolled or at a hash. */
const UNTOLD = 300

/** Does a job once, as soon as the first words are on the screen; at once in the background, where nothing is painted. */
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
