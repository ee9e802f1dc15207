import { useSyncExternalStore } from 'react'
import { keepLanguage, type Language, startLanguage } from './language.ts'

/** The message parts in English, the source; Filipino files have the same type. A page loads only its own parts. */
type Sources = {
  common: typeof import('./en/common.ts')
  errors: typeof import('./en/errors.ts')
  landing: typeof import('./en/landing.ts')
  auth: typeof import('./en/auth.ts')
  privacy: typeof import('./en/privacy.ts')
  terms: typeof import('./en/terms.ts')
  student: typeof import('./en/student.ts')
  studentErrors: typeof import('./en/studentErrors.ts')
  pictureErrors: typeof import('./en/pictureErrors.ts')
  officeErrors: typeof import('./en/officeErrors.ts')
  home: typeof import('./en/home.ts')
  site: typeof import('./en/site.ts')
  secondFactor: typeof import('./en/secondFactor.ts')
  settings: typeof import('./en/settings.ts')
  former: typeof import('./en/former.ts')
  learning: typeof import('./en/learning.ts')
  assessment: typeof import('./en/assessment.ts')
  practice: typeof import('./en/practice.ts')
  mocks: typeof import('./en/mocks.ts')
  mockOffer: typeof import('./en/mockOffer.ts')
  scenes: typeof import('./en/scenes.ts')
  cases: typeof import('./en/cases.ts')
  drives: typeof import('./en/drives.ts')
  signals: typeof import('./en/signals.ts')
  distances: typeof import('./en/distances.ts')
  parking: typeof import('./en/parking.ts')
  spot: typeof import('./en/spot.ts')
  car: typeof import('./en/car.ts')
  plan: typeof import('./en/plan.ts')
  notices: typeof import('./en/notices.ts')
  reminders: typeof import('./en/reminders.ts')
  identity: typeof import('./en/identity.ts')
  guardianForm: typeof import('./en/guardianForm.ts')
  eligibility: typeof import('./en/eligibility.ts')
  payments: typeof import('./en/payments.ts')
  paying: typeof import('./en/paying.ts')
  certificates: typeof import('./en/certificates.ts')
  licence: typeof import('./en/licence.ts')
  verify: typeof import('./en/verify.ts')
  packs: typeof import('./en/packs.ts')
  reading: typeof import('./en/reading.ts')
  pictures: typeof import('./en/pictures.ts')
  study: typeof import('./en/study.ts')
}

export type MessagePart = keyof Sources

export type Messages = { [P in MessagePart]: Sources[P]['messages'] }

/** The parts of pages without the app; `otherParts.ts`, loaded with the app, has the others. */
const files = import.meta.glob<{ messages: unknown }>(
  './*/{common,errors,landing,auth,privacy,terms,verify}.ts',
)

type State = { language: Language; loaded: Partial<Messages> }

let state: State = { language: typeof document === 'undefined' ? 'en' : startLanguage(), loaded: {} }
/** The messages in the page's served language, which are hydrated whatever was chosen since; without a page, the current ones. */
let asCame = state
const listeners = new Set<() => void>()
type PartRequest = { arrival: Promise<void>; error?: unknown }
const requests = new Map<string, PartRequest>()

/** How long a page keeps the error of a request it shows (ms); after that the next page retries. */
const ASK_AGAIN_AFTER = 1_000

function publish(next: State): void {
  state = next
  if (typeof document === 'undefined' || next.language === asCame.language) asCame = next
  if (typeof document !== 'undefined') document.documentElement.lang = next.language
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function fetchPart<P extends MessagePart>(part: P, language: Language): Promise<Partial<Messages>> {
  const address = `./${language}/${part}.ts`
  const load = files[address] ?? (await import('./otherParts.ts')).files[address]
  const file = await load?.()
  return { [part]: file?.messages } as Partial<Messages>
}

/** Loads parts in the current language. The next call retries a failed request. */
export async function loadMessages(...names: MessagePart[]): Promise<void> {
  const { language } = state
  const missing = names.filter((name) => !state.loaded[name])
  if (missing.length === 0) return
  const loaded = await Promise.all(missing.map((name) => fetchPart(name, language)))
  // After a switch in the meantime these are in the wrong language.
  if (state.language !== language) return loadMessages(...names)
  publish({ language, loaded: Object.assign({}, state.loaded, ...loaded) })
}

/** The one request for a part in the current language, so that React finds the same promise at each attempt to render. */
function requestOf(part: MessagePart): PartRequest {
  const key = `${state.language}/${part}`
  const known = requests.get(key)
  if (known) return known
  const request: PartRequest = {
    arrival: loadMessages(part).then(
      () => void requests.delete(key),
      (error: unknown) => {
        request.error = error
        setTimeout(() => requests.delete(key), ASK_AGAIN_AFTER)
      },
    ),
  }
  requests.set(key, request)
  return request
}

/** Without a reload, so no input is lost. Rejects offline, and then the language stays. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === state.language) return keepLanguage(language)
  const names = Object.keys(state.loaded) as MessagePart[]
  const loaded = await Promise.all(names.map((name) => fetchPart(name, language)))
  keepLanguage(language)
  publish({ language, loaded: Object.assign({}, ...loaded) })
}

export const currentLanguage = (): Language => state.language

export const useLanguage = (): Language => useSyncExternalStore(watch, currentLanguage, () => asCame.language)

/** The messages of a part: `const { login } = useMessages('auth')`. The component waits for them and follows a switch. */
export function useMessages<P extends MessagePart>(part: P): Messages[P] {
  const read = () => state.loaded[part]
  const readAsCame = () => asCame.loaded[part] ?? read()
  const messages: Messages[P] | undefined = useSyncExternalStore(watch, read, readAsCame)
  if (messages) return messages
  const request = requestOf(part)
  if ('error' in request) throw request.error
  // Thrown, so that rendering restarts when they arrive. `use` would have to be called in every render.
  throw request.arrival
}

export const loadedMessages = <P extends MessagePart>(part: P): Messages[P] | undefined => state.loaded[part]

/** The same outside a component, for toasts: a part loaded by a page on the screen. */
export function currentMessages<P extends MessagePart>(part: P): Messages[P] {
  const messages: Messages[P] | undefined = state.loaded[part]
  if (!messages) throw new Error(`The messages of ${part} were not loaded`)
  return messages
}
