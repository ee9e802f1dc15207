import { createBrowserInspector } from '@statelyai/inspect'
import { inspectWith } from '../lib/inspection.ts'

/** Opens the XState inspector in a window of its own and shows it every actor. Development only. */
export function startInspector(): void {
  inspectWith(createBrowserInspector().inspect)
}
