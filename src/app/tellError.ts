/** Tells the school of an error. What does so is loaded with the first one; without a connection nobody is told. */
export function tellError(error: unknown): void {
  import('./errorReport.ts').then((report) => report.reportError(error)).catch(() => {})
}

/** Tells of whatever nobody catches. */
export function watchErrors(): void {
  const onError = (event: Event & { error?: unknown; reason?: unknown }) =>
    tellError(event.error ?? event.reason)
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, onError)
}
