import type { WaitingMail } from '../../../contract/answers/mails.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'
import { frameMail } from '../_shared/mailFrame.ts'
import { dayIn, type Reminder, reminderLetter, stopWords } from './reminderLetter.ts'

type AccountMade = Extract<WaitingMail, { kind: 'account_made' }>
type Letter = { subject: string; greeting: string; lines: string[]; button: string }

const pesos = (centavos: number) =>
  (centavos / 100).toLocaleString('en-PH', { style: 'currency', currency: 'PHP' })

function letterOf(mail: WaitingMail): Letter {
  const { firstName, language } = mail
  const greeting = language === 'fil' ? `Kumusta, ${firstName}` : `Hello ${firstName}`
  if (mail.kind === 'reminder') return { greeting, ...reminderLetter(mail) }
  if (mail.kind === 'account_made') return { greeting, ...accountLetter(mail) }
  if (
    mail.kind === 'consent_refused' ||
    mail.kind === 'identity_refused' ||
    mail.kind === 'certificate_issued'
  )
    return { greeting, ...paperLetter(mail) }
  if (mail.kind === 'message') {
    const { subject, text } = mail.facts
    return {
      subject: subject[language],
      greeting,
      lines: text[language].split(/\s*\n\s*/),
      button: language === 'fil' ? 'Buksan ang Home' : 'Open Home',
    }
  }
  if (mail.kind === 'access_ending') return { greeting, ...endingLetter(mail) }
  if (mail.kind === 'account_idle') return { greeting, ...idleLetter(mail) }
  const { kind, facts } = mail
  const amount = pesos(facts.centavos)
  if (kind === 'payment_accepted') {
    const course = COURSE_NAMES[facts.course]
    const isOpen = facts.missing === 0
    return language === 'fil'
      ? {
          subject: 'Natanggap ang bayad mo',
          greeting,
          lines: [
            `Natanggap ng school ang ${amount} mo.${facts.invoiceNumber === null ? '' : ` Ang number ng invoice: ${facts.invoiceNumber}.`}`,
            `${isOpen ? `Bukas na ang ${course}` : `Bubukas ang ${course} kapag dumating pa ang ${pesos(facts.missing)}`}. Nasa Settings ang tala ng bayad.`,
          ],
          button: isOpen ? 'Simulan ang kurso' : 'Paano magbayad',
        }
      : {
          subject: 'Your payment has arrived',
          greeting,
          lines: [
            `The school has received your ${amount}.${facts.invoiceNumber === null ? '' : ` The number of the invoice is ${facts.invoiceNumber}.`}`,
            `${isOpen ? `The ${course} is open` : `The ${course} opens when ${pesos(facts.missing)} more has come`}. The record of the payment is in Settings.`,
          ],
          button: isOpen ? 'Start the course' : 'How to pay',
        }
  }
  if (kind === 'payment_refunded') {
    return language === 'fil'
      ? {
          subject: 'Ibinalik ang bayad mo',
          greeting,
          lines: [
            `Ibinalik ng school ang ${amount} mula sa bayad mo${facts.invoiceNumber === null ? '' : `, invoice ${facts.invoiceNumber}`}.`,
            `Dahilan: ${facts.reason}`,
            'Kung hindi mo pa natatanggap, makipag-ugnayan sa school.',
          ],
          button: 'Buksan ang Home',
        }
      : {
          subject: 'Money of yours was given back',
          greeting,
          lines: [
            `The school has given back ${amount} of your payment${facts.invoiceNumber === null ? '' : `, invoice ${facts.invoiceNumber}`}.`,
            `Reason: ${facts.reason}`,
            'If you have not received it, please ask the school.',
          ],
          button: 'Open Home',
        }
  }
  if (kind === 'payment_voided') {
    return language === 'fil'
      ? {
          subject: 'Kinansela ang isang bayad',
          greeting,
          lines: [
            `Kinansela ng school ang bayad na ${amount}, invoice ${facts.invoiceNumber}.`,
            `Dahilan: ${facts.reason}`,
            'Kung sa tingin mo ay mali ito, makipag-ugnayan sa school.',
          ],
          button: 'Buksan ang Home',
        }
      : {
          subject: 'A payment was cancelled',
          greeting,
          lines: [
            `The school has cancelled the payment of ${amount}, invoice ${facts.invoiceNumber}.`,
            `Reason: ${facts.reason}`,
            'If you think that this is wrong, please ask the school.',
          ],
          button: 'Open Home',
        }
  }
  return language === 'fil'
    ? {
        subject: 'Hindi matanggap ang proof ng bayad mo',
        greeting,
        lines: [
          `Hindi matanggap ng school ang proof mo para sa ${amount}, reference ${facts.reference}.`,
          `Dahilan: ${facts.reason}`,
          'Pakipadala ang ibang proof sa Home.',
        ],
        button: 'Buksan ang Home',
      }
    : {
        subject: 'Your proof of payment was not accepted',
        greeting,
        lines: [
          `The school could not accept your proof of ${amount}, reference ${facts.reference}.`,
          `Reason: ${facts.reason}`,
          'Please send another one on Home.',
        ],
        button: 'Open Home',
      }
}

/** About the papers of a student: the guardian's consent, the ID, and the certificate. */
function paperLetter(
  mail: Extract<WaitingMail, { kind: 'consent_refused' | 'identity_refused' | 'certificate_issued' }>,
): Omit<Letter, 'greeting'> {
  const { language } = mail
  if (mail.kind === 'consent_refused') {
    return language === 'fil'
      ? {
          subject: 'Hindi matanggap ang pahintulot ng magulang o guardian mo',
          lines: [`Dahilan: ${mail.facts.reason}`, 'Pakipadala ang bagong form sa Home.'],
          button: 'Buksan ang Home',
        }
      : {
          subject: 'Your guardian’s consent was not accepted',
          lines: [`Reason: ${mail.facts.reason}`, 'Please send a new form on Home.'],
          button: 'Open Home',
        }
  }
  if (mail.kind === 'identity_refused') {
    return language === 'fil'
      ? {
          subject: 'Hindi matanggap ang mga picture ng ID mo',
          lines: [
            `Dahilan: ${mail.facts.reason}`,
            'Magpadala ng bagong mga picture sa Home, o ipakita ang ID sa opisina.',
          ],
          button: 'Buksan ang Home',
        }
      : {
          subject: 'The photos of your ID were not accepted',
          lines: [
            `Reason: ${mail.facts.reason}`,
            'Please send new photos on Home, or show your ID at the office.',
          ],
          button: 'Open Home',
        }
  }
  const { serial, course } = mail.facts
  return language === 'fil'
    ? {
        subject: 'Narito na ang certificate mo',
        lines: [
          `Binigay na ng school ang certificate mo para sa ${COURSE_NAMES[course]}. Ang serial number: ${serial}.`,
          'Nasa Home ang PDF at ang susunod na hakbang papunta sa lisensiya.',
        ],
        button: 'Buksan ang certificate',
      }
    : {
        subject: 'Your certificate is here',
        lines: [
          `The school has issued your certificate of the ${COURSE_NAMES[course]}. Its serial number is ${serial}.`,
          'The PDF and the next step to the license are on Home.',
        ],
        button: 'Open the certificate',
      }
}

/** To somebody whose weeks are nearly over. */
function endingLetter({
  language,
  facts: { course, lastDay },
}: Extract<WaitingMail, { kind: 'access_ending' }>): Omit<Letter, 'greeting'> {
  return language === 'fil'
    ? {
        subject: 'Malapit nang matapos ang access mo',
        lines: [
          `Bukas ang mga lesson ng ${COURSE_NAMES[course]} hanggang ${dayIn(lastDay, 'fil-PH')}.`,
          'Kung kulang iyon, humingi ng dagdag na panahon sa Home.',
        ],
        button: 'Ituloy ang pag-aaral',
      }
    : {
        subject: 'Your access ends soon',
        lines: [
          `The lessons of the ${COURSE_NAMES[course]} are open until ${dayIn(lastDay, 'en-PH')}.`,
          'If that is too short, ask for more time on Home.',
        ],
        button: 'Go on studying',
      }
}

/** To somebody who has not used the app for years. */
function idleLetter({
  language,
  facts,
}: Extract<WaitingMail, { kind: 'account_idle' }>): Omit<Letter, 'greeting'> {
  return language === 'fil'
    ? {
        subject: 'Buburahin ang account mo',
        lines: [
          `Matagal mo nang hindi nagagamit ang account mo sa driving school. Buburahin namin ito pagkatapos ng ${dayIn(facts.lastDay, 'fil-PH')}.`,
          'Para manatili ito, mag-log in hanggang sa araw na iyon. Kung hindi mo na ito kailangan, wala kang gagawin.',
        ],
        button: 'Mag-log in',
      }
    : {
        subject: 'Your account will be deleted',
        lines: [
          `You have not used your account at the driving school for a long time. We delete it after ${dayIn(facts.lastDay, 'en-PH')}.`,
          'To keep it, log in by that day. If you no longer need it, there is nothing to do.',
        ],
        button: 'Log in',
      }
}

/** To somebody whom the desk has registered. */
function accountLetter({ language, to, code, lastDay }: AccountMade): Omit<Letter, 'greeting'> {
  const spelled = code.replace(/(.{4})(?=.)/g, '$1 ')
  const day = new Date(lastDay).toLocaleDateString('en-PH', { dateStyle: 'long', timeZone: 'UTC' })
  return language === 'fil'
    ? {
        subject: 'May account ka na sa driving school',
        lines: [
          `Ginawan ka ng school ng account. Pumili ng password sa page na ito; ang code mo: ${spelled}. Puwede hanggang ${day}.`,
          `Pagkatapos, mag-log in gamit ang ${to} at ang password mo.`,
        ],
        button: 'Pumili ng password',
      }
    : {
        subject: 'You have an account at the driving school',
        lines: [
          `The school has made an account for you. Choose a password on this page; your code is ${spelled}. It is good until ${day}.`,
          `Then you log in with ${to} and your password.`,
        ],
        button: 'Choose a password',
      }
}

/** The page of the app that a mail leads to. */
const pageOf = (mail: WaitingMail) =>
  mail.kind === 'account_made' ? `/start?code=${mail.code}` : '/student-home'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Names and reasons are typed by people. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Where a person turns reminders off: a page with a button, because mail scanners open links, too. */
export const stopPage = (site: string, token: string) => `${site}/reminders-off?token=${token}`

function stopNote(mail: Reminder, site: string): string {
  const { why, stop } = stopWords(mail.language)
  return `${why} <a href="${escapeHtml(stopPage(site, mail.token))}" style="color:#0a4da2;">${stop}</a>`
}

/** The mail in the student's language, with one link to the app at `site`. */
export function writeLetter(mail: WaitingMail, site: string): { subject: string; html: string } {
  const { subject, greeting, lines, button } = letterOf(mail)
  const isFilipino = mail.language === 'fil'
  const html = frameMail({
    language: isFilipino ? 'fil' : 'en',
    title: escapeHtml(subject),
    preview: escapeHtml(lines[0] ?? ''),
    school: isFilipino ? 'Ang driving school mo' : 'Your driving school',
    heading: escapeHtml(subject),
    paragraphs: [`${greeting},`, ...lines].map(escapeHtml),
    button: { label: escapeHtml(button), address: escapeHtml(site + pageOf(mail)) },
    ...(mail.kind === 'reminder' && { note: stopNote(mail, site) }),
    footer: isFilipino
      ? `Mula sa online driving school mo. Ipinadala ang mail na ito sa ${escapeHtml(mail.to)}.`
      : `From your online driving school. This mail went to ${escapeHtml(mail.to)}.`,
  })
  return { subject, html }
}
