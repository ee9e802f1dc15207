import { createBrowserInspector } from '@statelyai/inspect'
import { inspectWith } from '../lib/inspection.ts'
import './inspector.css'

/** What an inspector may see: everything but passwords. */
function withoutPasswords<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) => (key === 'password' ? '(hidden)' : part))
  return text === undefined ? value : (JSON.parse(text) as Value)
}

/** A frame at the foot of the page with our own view, which needs no internet. */
function dockedFrame(): HTMLIFrameElement {
  const dock = document.createElement('details')
  const handle = document.createElement('summary')
  const frame = document.createElement('iframe')
  dock.className = 'inspector-dock'
  dock.open = true
  handle.textContent = 'State machines'
  frame.title = 'State machines'
  dock.append(handle, frame)
  document.body.append(dock)
  return frame
}

/**
 * Shows every actor of the page: with `?inspect` in a frame below it, with `?inspect=stately` in the inspector of
 * stately.ai, which draws the charts and opens a window of its own. Development only.
 */
export function startInspector(): void {
  const isStately = new URLSearchParams(location.search).get('inspect') === 'stately'
  const local = isStately ? {} : { url: '/inspector.html', iframe: dockedFrame() }
  const { inspect } = createBrowserInspector({
    ...local,
    sanitizeContext: withoutPasswords,
    sanitizeEvent: withoutPasswords,
  })
  inspectWith(inspect)
}
