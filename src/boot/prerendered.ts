const root = () => (typeof document === 'undefined' ? null : document.getElementById('root'))

/** True while the screen shows the landing page that came as HTML. */
export const isPrerendered = () => root()?.dataset.prerendered !== undefined

/** From now on the app renders everything itself. */
export function forgetPrerendered(): void {
  delete root()?.dataset.prerendered
}
