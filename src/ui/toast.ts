/** Loaded on demand, since most visits show no toast. */
const loadToaster = () => import('./toaster.ts')

/** Replaces the previous success message; screen readers announce it politely. */
export function toastSuccess(message: string): void {
  loadToaster().then(
    ({ success }) => success(message, { role: 'status' }),
    () => {},
  )
}

/** Shows an error, which screen readers announce at once. A message already shown is not repeated. */
export function toastError(message: string): void {
  loadToaster().then(
    ({ error }) => error(message, { role: 'alert', toastId: message }),
    // Offline the toaster cannot be loaded, but the error must still be shown.
    () => alert(message),
  )
}
