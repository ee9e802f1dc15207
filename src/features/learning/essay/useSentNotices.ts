import { useEffect } from 'react'
import type { EssayPaper } from '../../../../contract/answers/essays.ts'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { isToWrite } from '../../../../machines/essay/essaySheet.ts'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { toastSuccess } from '../../../ui/toast.ts'

const openQuestions = (paper: EssayPaper | null) => paper?.questions.filter(isToWrite).length

/** Shows a toast when an answer, or with the last one the whole essay, was sent from here. */
export function useSentNotices(essay: EssayActor): void {
  useEffect(() => {
    let before = essay.getSnapshot()
    const { unsubscribe } = essay.subscribe((state) => {
      const open = openQuestions(state.context.paper)
      const wasOpen = openQuestions(before.context.paper)
      if (before.hasTag('submitting') && open !== undefined && wasOpen !== undefined && open < wasOpen) {
        const { submitted, responseSaved } = currentMessages('assessment').essay
        toastSuccess(open === 0 ? submitted : responseSaved)
      }
      before = state
    })
    return unsubscribe
  }, [essay])
}
