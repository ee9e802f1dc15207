import { createRoot } from 'react-dom/client'
import type { InspectionEvent, Observer } from 'xstate'
import { inspectWith } from '../../lib/inspection.ts'
import { InspectorDock } from './InspectorDock.tsx'
import { createRecorder } from './recording.ts'
import { withoutPeople } from './withoutPeople.ts'

async function statelyObserver(): Promise<Observer<InspectionEvent>> {
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector({ serialize: withoutPeople })
  return inspect as Observer<InspectionEvent>
}

/** A dock with every actor; `?inspect=stately` also sends events to stately.ai. Development only. */
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
