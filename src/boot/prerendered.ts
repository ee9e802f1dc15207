const root = () => (typeof document === 'undefined' ? null : document.getElementById('root'))

/** True while the screen shows the prerendered landing page. */
export const isPrerendered = () => root()?.dataset.prerendered !== undefined

/** From now on the app renders everything itself. */
export function forgetPrerendered(): void {
  delete root()?.dataset.prerendered
}
