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
          ? `Your plan is ${behindMinutes} minutes behind. Choose a later day or more days of the week on Home.`
          : `Your plan is ${behindMinutes} minutes behind. ${minutesADay} minutes on each day of study catch up, or choose a later day on Home.`,
      ]
    : []),
  ...(reasons.includes('papers')
    ? [
        papers === 1
          ? 'One paper for your certificate is missing. Home says which.'
          : `${papers} papers for your certificate are missing. Home says which.`,
      ]
    : []),
  ...(reasons.includes('access')
    ? [
        `The lessons are open until ${dayIn(lastDay, 'en-PH')}. If that is too short, ask the school for more time.`,
      ]
    : []),
  ...(reasons.includes('licence')
    ? [
        `Since ${dayIn(lastDay, 'en-PH')} your student permit is old enough. With the practical course done, you can apply for your license. Home says what to bring.`,
      ]
    : []),
  ...(reasons.includes('permit')
    ? [`Your student permit ends on ${dayIn(lastDay, 'en-PH')}. Apply for your license before that day.`]
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
    ? [`May ${papers} pang papel na kulang para sa certificate mo. Nasa Home kung alin.`]
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

/** A reminder's button. */
export function reminderButton({ facts: { reasons }, language }: Reminder): string {
  const isGraduate = reasons.some((reason) => reason === 'licence' || reason === 'permit')
  if (language === 'fil') return isGraduate ? 'Tingnan ang susunod' : 'Ituloy ang pag-aaral'
  return isGraduate ? 'See what is next' : 'Go on studying'
}

/** The text around the unsubscribe link. */
export const stopWords = (language: Reminder['language']) =>
  language === 'fil'
    ? { why: 'Natanggap mo ito dahil humiling ka ng mga paalala.', stop: 'Ihinto ang mga paalala' }
    : { why: 'You get this because you asked for reminders.', stop: 'Turn reminders off' }
