import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import './inspectorView.css'

/** The events that stay in the list. */
const MOST_EVENTS = 200

type Actor = {
  name: string
  snapshot: { status?: string; value?: unknown; context?: unknown }
  button: HTMLButtonElement
}

const actors = new Map<string, Actor>()
let chosen: string | null = null

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`inspector.html has no #${id}`)
  return found
}

function showChosen(): void {
  const actor = chosen === null ? undefined : actors.get(chosen)
  if (!actor) return
  const { status, value, context } = actor.snapshot
  element('actor-heading').textContent = actor.name
  element('snapshot').textContent = JSON.stringify({ status, value, context }, null, 2)
}

function label({ name, snapshot }: Actor): string {
  const state = snapshot.value === undefined ? snapshot.status : JSON.stringify(snapshot.value)
  return `${name}  ${state ?? ''}`
}

function addActor(sessionId: string, name: string, snapshot: Actor['snapshot']): void {
  const button = document.createElement('button')
  const actor = { name, snapshot, button }
  button.type = 'button'
  button.textContent = label(actor)
  button.addEventListener('click', () => {
    chosen = sessionId
    for (const [id, other] of actors) other.button.ariaPressed = String(id === sessionId)
    showChosen()
  })
  actors.set(sessionId, actor)
  const item = document.createElement('li')
  item.append(button)
  element('actors').append(item)
}

function update(sessionId: string, snapshot: Actor['snapshot']): void {
  const actor = actors.get(sessionId)
  if (!actor) return
  actor.snapshot = snapshot
  actor.button.textContent = label(actor)
  actor.button.dataset.status = snapshot.status ?? 'active'
  if (sessionId === chosen) showChosen()
}

function addEvent(sessionId: string, event: { type: string }): void {
  const item = document.createElement('li')
  const { type, ...rest } = event
  const values = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  item.textContent = `${actors.get(sessionId)?.name ?? sessionId} ← ${type}${values}`
  const list = element('events')
  list.prepend(item)
  list.children[MOST_EVENTS]?.remove()
}

function show(inspected: StatelyInspectionEvent): void {
  if (inspected.type === '@xstate.actor') addActor(inspected.sessionId, inspected.name, inspected.snapshot)
  if (inspected.type === '@xstate.snapshot')
    update(inspected.sessionId, inspected.snapshot as Actor['snapshot'])
  if (inspected.type === '@xstate.event') addEvent(inspected.sessionId, inspected.event)
}

createBrowserReceiver().subscribe(show)
