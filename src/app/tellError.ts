/** Tells the school of an error. What does so is loaded with the first one; without a connection nobody is told. */
export function tellError(error: unknown): void {
  import('./errorReport.ts').then(({ reportError }) => reportError(error)).catch(() => {})
}

/** Tells of whatever nobody catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tellError(error))
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason))
}
