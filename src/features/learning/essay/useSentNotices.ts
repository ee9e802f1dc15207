import { useEffect } from 'react'
import type { EssayPaper } from '../../../../machines/essay/essay.ts'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { toastSuccess } from '../../../ui/toast.ts'

const openQuestions = (paper: EssayPaper | null) =>
  paper?.questions.filter(({ response }) => response === null).length

/** Shows a toast when an answer has been sent, or with the last one the whole essay. */
export function useSentNotices(essay: EssayActor): void {
  useEffect(() => {
    let before = openQuestions(essay.getSnapshot().context.paper)
    const { unsubscribe } = essay.subscribe(({ context }) => {
      const open = openQuestions(context.paper)
      if (open !== undefined && before !== undefined && open < before) {
        const { submitted, responseSaved } = currentMessages('assessment').essay
        toastSuccess(open === 0 ? submitted : responseSaved)
      }
      before = open
    })
    return unsubscribe
  }, [essay])
}
