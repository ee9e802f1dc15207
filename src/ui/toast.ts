/** Fetched late: most visits see no toast at all. */
const loadToaster = () => import('./toaster.ts')

/** Says that something went well; announced politely. */
export function toastSuccess(message: string): void {
  loadToaster().then(
    ({ success }) => success(message, { role: 'status', toastId: message }),
    () => {},
  )
}

/** Says that something failed; announced at once. The same sentence is shown once at a time. */
export function toastError(message: string): void {
  loadToaster().then(
    ({ error }) => error(message, { role: 'alert', toastId: message }),
    // What failed may be the connection, and this went with it. It has to be said all the same.
    () => alert(message),
  )
}
