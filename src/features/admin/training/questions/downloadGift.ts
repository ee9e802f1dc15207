import type { BankQuestion } from '../../../../../contract/answers/questions.ts'
import { downloadFile } from '../../../../lib/downloadFile.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'
import { toGift } from './gift.ts'

export function downloadGift(questions: readonly BankQuestion[]): void {
  const text = toGift(
    questions.map(({ id: _, ...question }) => question),
    location.origin,
  )
  downloadFile(
    `questions-${schoolDay(new Date())}.gift`,
    new Blob([text], { type: 'text/plain;charset=utf-8' }),
  )
}
