import type { WaitingMail } from '../../../contract/answers/mails.ts'
import { TIME_ZONE } from '../_shared/limits.ts'

export type Reminder = Extract<WaitingMail, { kind: 'reminder' }>

/** A date in words: "December 1, 2026". */
export const dayIn = (day: string, locale: string) =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: TIME_ZONE })

const inEnglish = ({ reasons, lastDay, papers, behindMinutes, minutesADay }: Reminder['facts']) => [
  ...(reasons.includes('behind')
    ? [
        minutesADay === null
          ? `Your plan is ${behindMinutes} minutes behind. Choose a later date or more days of the week on Home.`
          : `Your plan is ${behindMinutes} minutes behind. To catch up, study ${minutesADay} minutes on each of your days, or choose a later date on Home.`,
      ]
    : []),
  ...(reasons.includes('papers')
    ? [
        papers === 1
          ? 'One document for your certificate is missing. Home shows which one.'
          : `${papers} documents for your certificate are missing. Home shows which ones.`,
      ]
    : []),
  ...(reasons.includes('access')
    ? [`You can study until ${dayIn(lastDay, 'en-PH')}. If you need more time, ask the school.`]
    : []),
  ...(reasons.includes('licence')
    ? [
        `You have held your student permit long enough since ${dayIn(lastDay, 'en-PH')}. After the practical course you can apply for your license. Home shows what to bring.`,
      ]
    : []),
  ...(reasons.includes('permit')
    ? [`Your student permit expires on ${dayIn(lastDay, 'en-PH')}. Apply for your license before that day.`]
    : []),
]

const inFilipino = ({ reasons, lastDay, papers, behindMinutes, minutesADay }: Reminder['facts']) => [
  ...(reasons.includes('behind')
    ? [
        minutesADay === null
          ? `Huli ng ${behindMinutes} minuto ang plano mo. Pumili ng mas huling petsa o ng mas maraming araw bawat linggo sa Home.`
          : `Huli ng ${behindMinutes} minuto ang plano mo. Makakahabol ka sa ${minutesADay} minuto bawat araw ng pag-aaral, o pumili ng mas huling petsa sa Home.`,
      ]
    : []),
  ...(reasons.includes('papers')
    ? [`May ${papers} pang dokumentong kulang para sa certificate mo. Nasa Home kung alin.`]
    : []),
  ...(reasons.includes('access')
    ? [
        `Bukas ang mga lesson hanggang ${dayIn(lastDay, 'fil-PH')}. Kung kulang iyon, humingi ng dagdag na panahon sa school.`,
      ]
    : []),
  ...(reasons.includes('licence')
    ? [
        `Mula ${dayIn(lastDay, 'fil-PH')}, sapat na ang tagal ng student permit mo. Kung tapos na ang practical course, puwede ka nang mag-apply ng lisensiya. Nasa Home kung ano ang dadalhin.`,
      ]
    : []),
  ...(reasons.includes('permit')
    ? [
        `Matatapos ang student permit mo sa ${dayIn(lastDay, 'fil-PH')}. Mag-apply ng lisensiya bago ang araw na iyon.`,
      ]
    : []),
]

/** A reminder's lines, one per reason, in the student's language. */
export const reminderLines = ({ facts, language }: Reminder) =>
  language === 'fil' ? inFilipino(facts) : inEnglish(facts)

export function reminderButton({ facts: { reasons }, language }: Reminder): string {
  const isGraduate = reasons.some((reason) => reason === 'licence' || reason === 'permit')
  if (language === 'fil') return isGraduate ? 'Tingnan ang susunod' : 'Ituloy ang pag-aaral'
  return isGraduate ? 'See the next step' : 'Continue studying'
}

export const stopWords = (language: Reminder['language']) =>
  language === 'fil'
    ? { why: 'Natanggap mo ito dahil humiling ka ng mga paalala.', stop: 'Ihinto ang mga paalala' }
    : { why: 'You receive this because you turned reminders on.', stop: 'Turn reminders off' }
