import type { Notice } from '../../../contract/answers/notices.ts'
import type { NoticeSentences } from '../../i18n/en/notices.ts'
import type { Language } from '../../i18n/language.ts'
import { BEFORE_CERTIFICATE, moduleAddress, paths } from '../../paths.ts'
import type { Show } from './BellPanel.tsx'

const LINKS: Record<Exclude<Notice['kind'], 'essay_read' | 'exam_open'>, string> = {
  payment_accepted: paths.settings,
  payment_refused: paths.home,
  payment_voided: paths.settings,
  payment_refunded: paths.settings,
  consent_accepted: paths.home + BEFORE_CERTIFICATE,
  consent_refused: paths.home + BEFORE_CERTIFICATE,
  identity_refused: paths.home + BEFORE_CERTIFICATE,
  identity_confirmed: paths.home + BEFORE_CERTIFICATE,
  access_changed: paths.home,
  access_ending: paths.home,
  certificate_issued: paths.home,
  certificate_revoked: paths.home,
  message: paths.home,
}

export const showNotice =
  (sentences: NoticeSentences, language: Language): Show<Notice> =>
  (notice) => {
    const { kind, facts } = notice
    if (kind === 'message')
      return { text: facts.subject[language], link: LINKS[kind], more: facts.text[language] }
    return {
      // The facts match the kind.
      text: (sentences[kind] as (of: Notice['facts']) => string)(facts),
      link: kind === 'essay_read' || kind === 'exam_open' ? moduleAddress(facts.moduleIndex) : LINKS[kind],
    }
  }
