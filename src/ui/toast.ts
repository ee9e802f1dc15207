/** Loaded on demand, since most visits show no toast. */
const loadToaster = () => import('./toaster.ts')

/** Shows a success message in place of the one before, announced politely by screen readers. */
export function toastSuccess(message: string): void {
  loadToaster().then(
    ({ success }) => success(message, { role: 'status' }),
    () => {},
  )
}

/** Shows an error message, announced at once by screen readers. A message that is already shown is not repeated. */
export function toastError(message: string): void {
  loadToaster().then(
    ({ error }) => error(message, { role: 'alert', toastId: message }),
    // Without a connection the toaster cannot be loaded, but the error must be shown all the same.
    () => alert(message),
  )
}
