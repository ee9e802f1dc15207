/** Reports an error. The code is loaded with the first one; offline, nothing is reported. */
export function tellError(error: unknown): void {
  import('./errorReport.ts').then((report) => report.reportError(error)).catch(() => {})
}

export function watchErrors(): void {
  const onError = (event: Event & { error?: unknown; reason?: unknown }) =>
    tellError(event.error ?? event.reason)
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, onError)
}
