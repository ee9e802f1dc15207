import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ReadRecord } from '../../../contract/answers/lessons.ts'
import type { PartOutcome, StudyBeat } from '../../../contract/answers/study.ts'
import type { WatchedRange, WatchRecord } from '../../../contract/answers/videos.ts'
import type { Review } from '../../../machines/practice/practice.ts'
import type { ReadingClaim } from '../../../machines/reading/readingReportMachine.ts'
import type { ReportWish } from '../../../machines/shared/outbox.ts'
import { type ReportItem, type ReportPart, reportMachine } from '../../../machines/study/reportMachine.ts'
import type { Beat } from '../../../machines/study/studyCounterMachine.ts'
import type { WatchedStretch } from '../../../machines/video/watchReportMachine.ts'
import { type LostTime, recordStudy, type StudyReport } from '../../data/study.ts'
import { AppError } from '../../lib/appError.ts'
import { deviceStore, tabStore } from '../../lib/storage.ts'

const PAGE_KEY = 'maneho-study-page'

type Page = { id: string; number: number }

/** Identifies this page to the server. A reload keeps the id; a copied tab gets a new one. */
function takePage(): Page {
  const [, id, number] = /^([\da-f-]{36}) (\d{1,9})$/.exec(tabStore.get(PAGE_KEY) ?? '') ?? []
  tabStore.remove(PAGE_KEY)
  return id && number ? { id, number: Number(number) } : { id: crypto.randomUUID(), number: 0 }
}

const PAGE = takePage()

const LOST_KEY = 'maneho-study-lost'
/** How often the device records activity (s). */
const NOTED_EACH = 5

/** The notes of a page that may have died. The server knows whether its time was already reported. */
export function readLost(): LostTime | undefined {
  const noted = deviceStore.get(LOST_KEY) ?? ''
  const [, page, number, seconds] = /^([\da-f-]{36}) (\d{1,9}) (\d{1,9})$/.exec(noted) ?? []
  return page ? { page, number: Number(number), seconds: Number(seconds) } : undefined
}

/** Records on the device how long this page was studied since its last report, until the returned function is called. */
export function noteTime(): () => void {
  const { number } = reports.getSnapshot().context
  let seconds = 0
  const timer = setInterval(() => {
    seconds += NOTED_EACH
    deviceStore.set(LOST_KEY, `${PAGE.id} ${number} ${seconds}`)
  }, NOTED_EACH * 1_000)
  return () => clearInterval(timer)
}

function filmsOf(stretches: WatchedStretch[]) {
  const films = new Map<number, { moduleIndex: number; ranges: WatchedRange[]; position: number }>()
  for (const { moduleIndex, range, position } of stretches) {
    const ranges = [...(films.get(moduleIndex)?.ranges ?? []), range]
    films.set(moduleIndex, { moduleIndex, ranges, position })
  }
  return [...films.values()]
}

function reportOf(items: ReportItem[]): StudyReport {
  const report: StudyReport = {}
  const films = items.flatMap(({ part }) => (part.kind === 'watched' ? part.stretches : []))
  const claims = items.flatMap(({ part }) => (part.kind === 'read' ? part.claims : []))
  const reviews = items.flatMap(({ part }) => (part.kind === 'reviews' ? part.reviews : []))
  if (films.length > 0) report.watched = filmsOf(films)
  if (claims.length > 0) report.read = claims
  if (reviews.length > 0) report.reviews = reviews
  for (const { part } of items) {
    if (part.kind !== 'beat') continue
    const { activity, before, resumed } = part.beat
    report.beat = { ...activity, before, resumed, ...(resumed && { lost: readLost() }) }
  }
  return report
}

function answerTo<Answer>(outcome: PartOutcome<Answer> | undefined): Answer {
  if (outcome && 'answer' in outcome) return outcome.answer
  const { code, status } = outcome?.refusal ?? { code: 'unknown_error', status: 500 }
  throw new AppError(code, { status })
}

function accepted<Answer>(outcomes: PartOutcome<Answer>[] | undefined): Answer[] {
  return (outcomes ?? []).flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : []))
}

const reports = createActor(
  reportMachine.provide({
    actors: {
      sendReport: fromPromise(async ({ input: { items, number } }) => {
        try {
          const told = await recordStudy(PAGE.id, number, reportOf(items))
          for (const { part, resolve, reject } of items) {
            try {
              if (part.kind === 'watched') resolve(accepted(told.watched))
              else if (part.kind === 'read') resolve(accepted(told.read))
              else resolve(answerTo<unknown>(told[part.kind]))
            } catch (refusal) {
              reject(refusal)
            }
          }
        } catch (error) {
          for (const { reject } of items) reject(error)
        }
      }),
    },
  }),
  { input: { number: PAGE.number } },
).start()

window.addEventListener('pagehide', () => {
  tabStore.set(PAGE_KEY, `${PAGE.id} ${reports.getSnapshot().context.number}`)
})

/** Adds a part to the due report, or to an immediate one; resolves with the server's response. */
function addPart<Answer>(part: ReportPart): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    reports.send({ type: 'part.add', item: { part, resolve: (answer) => resolve(answer as Answer), reject } })
  })
}

export const reportWatched = (stretches: WatchedStretch[]): Promise<WatchRecord[]> =>
  addPart({ kind: 'watched', stretches })
export const reportRead = (claims: ReadingClaim[]): Promise<ReadRecord[]> => addPart({ kind: 'read', claims })
export const reportReviews = (reviews: Review[]): Promise<number> => addPart({ kind: 'reviews', reviews })
export const reportBeat = (beat: Beat): Promise<StudyBeat> => addPart({ kind: 'beat', beat })

/** Calls the listener before a report is sent; returns its unsubscribe. */
export function onReportDue(listener: () => void): () => void {
  const { unsubscribe } = reports.on('report.due', listener)
  return unsubscribe
}

const wantListeners = new Set<() => void>()

/** Calls the listener when something waits for the next report; returns its unsubscribe. */
export function onReportWanted(listener: () => void): () => void {
  wantListeners.add(listener)
  return () => wantListeners.delete(listener)
}

export const reportNow = () => reports.send({ type: 'report.want', when: 'now' })

// A student who leaves may not return; with hours, the counter has already reported.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportNow())

export const pageReports = fromCallback<ReportWish>(({ sendBack, receive }) => {
  // Offline it is tried at once, so that the page shows unsaved work.
  receive(({ type, when }) => {
    reports.send({ type, when: navigator.onLine === false ? 'now' : when })
    for (const listener of wantListeners) listener()
  })
  return onReportDue(() => sendBack({ type: 'report.due' }))
})
