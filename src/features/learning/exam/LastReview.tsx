import { useEffect, useState } from 'react'
import { reviewExam } from '../../../data/pastExams.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { useQuestionLanguage } from '../language.ts'
import { ExamReview } from './ExamReview.tsx'

type Review = Awaited<ReturnType<typeof reviewExam>>

export function LastReview({ moduleIndex }: { moduleIndex: number }) {
  const { loading } = useMessages('common')
  const sentenceOf = useMessageFor()
  const [language, setLanguage] = useQuestionLanguage()
  const [review, setReview] = useState<Review>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let left = false
    reviewExam(moduleIndex).then(
      (last) => left || setReview(last),
      (error: unknown) => left || setFailure(error),
    )
    return () => {
      left = true
    }
  }, [moduleIndex])
  if (failure) return <p role="alert">{sentenceOf(failure)}</p>
  if (!review) return <p role="status">{loading}</p>
  return <ExamReview paper={review.paper} result={review} language={language} onLanguage={setLanguage} />
}
