const root = () => (typeof document === 'undefined' ? null : document.getElementById('root'))

/** The landing page on the screen came as HTML. */
export const isPrerendered = () => root()?.dataset.prerendered !== undefined

/** From now on the app paints everything by itself. */
export function forgetPrerendered(): void {
  delete root()?.dataset.prerendered
}
