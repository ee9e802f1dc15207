import { createRoot } from 'react-dom/client'
import type { InspectionEvent, Observer } from 'xstate'
import { inspectWith } from '../../lib/inspection.ts'
import { InspectorDock } from './InspectorDock.tsx'
import { createRecorder } from './recording.ts'
import { withoutPeople } from './withoutPeople.ts'

/** The inspector of stately.ai, in its own window. */
async function statelyObserver(): Promise<Observer<InspectionEvent>> {
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector({ serialize: withoutPeople })
  return inspect as Observer<InspectionEvent>
}

/**
 * Shows every actor of the page in a dock, offline. `?inspect=stately` also sends the events to the inspector of stately.ai.
 * Development only.
 */
export async function startInspector(): Promise<void> {
  const recorder = createRecorder()
  const observers = [recorder.observer]
  if (new URLSearchParams(location.search).get('inspect') === 'stately')
    observers.push(await statelyObserver())
  inspectWith({
    next(inspected) {
      for (const observer of observers) observer.next?.(inspected)
    },
  })
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<InspectorDock recorder={recorder} />)
}
