import type { WaitingMail } from '../../../contract/answers/mails.ts'
import { fillLetter, fillLine, LETTERS, type LetterValues } from '../_shared/letters.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'
import { frameMail } from '../_shared/mailFrame.ts'
import { dayIn, type Reminder, reminderButton, reminderLines, stopWords } from './reminderLetter.ts'

type Letter = { subject: string; lines: string[]; button: string }
type Language = WaitingMail['language']

const pesos = (centavos: number) =>
  (centavos / 100).toLocaleString('en-PH', { style: 'currency', currency: 'PHP' })
const dayOf = (day: string, language: Language) => dayIn(day, language === 'fil' ? 'fil-PH' : 'en-PH')

function accessOf({ facts, language }: Extract<WaitingMail, { kind: 'payment_accepted' }>): string {
  const course = COURSE_NAMES[facts.course]
  if (facts.missing === 0) return language === 'fil' ? `Bukas na ang ${course}.` : `The ${course} is open.`
  const more = pesos(facts.missing)
  return language === 'fil'
    ? `Bubukas ang ${course} kapag nabayaran mo na ang natitirang ${more}.`
    : `Pay ${more} more to open the ${course}.`
}

function valuesOf(mail: Exclude<WaitingMail, { kind: 'message' }>): LetterValues {
  const { language } = mail
  switch (mail.kind) {
    case 'payment_accepted':
      return {
        amount: pesos(mail.facts.centavos),
        invoice: mail.facts.invoiceNumber,
        course: COURSE_NAMES[mail.facts.course],
        access: accessOf(mail),
      }
    case 'payment_refused':
      return {
        amount: pesos(mail.facts.centavos),
        reference: mail.facts.reference,
        reason: mail.facts.reason,
      }
    case 'payment_voided':
    case 'payment_refunded':
      return {
        amount: pesos(mail.facts.centavos),
        invoice: mail.facts.invoiceNumber,
        reason: mail.facts.reason,
      }
    case 'consent_refused':
    case 'identity_refused':
      return { reason: mail.facts.reason }
    case 'certificate_issued':
      return { 'serial number': mail.facts.serial, course: COURSE_NAMES[mail.facts.course] }
    case 'access_ending':
      return { course: COURSE_NAMES[mail.facts.course], 'last day': dayOf(mail.facts.lastDay, language) }
    case 'exam_open':
      return {}
    case 'account_idle':
      return { 'last day': dayOf(mail.facts.lastDay, language) }
    case 'account_made':
      return {
        code: mail.code.replace(/(.{4})(?=.)/g, '$1 '),
        'last day': dayOf(mail.lastDay, language),
        address: mail.to,
      }
    case 'reminder':
      return { 'what is next': reminderLines(mail).join('\n') }
  }
}

function buttonOf(mail: WaitingMail): string {
  if (mail.kind === 'reminder') return reminderButton(mail)
  const [en, fil] =
    mail.kind === 'payment_accepted' && mail.facts.missing > 0
      ? ['How to pay', 'Paano magbayad']
      : BUTTONS[mail.kind]
  return mail.language === 'fil' ? fil : en
}

const HOME = ['Open Home', 'Buksan ang Home'] as const
const BUTTONS: Record<Exclude<WaitingMail['kind'], 'reminder'>, readonly [en: string, fil: string]> = {
  payment_accepted: ['Start the course', 'Simulan ang kurso'],
  payment_refused: HOME,
  payment_voided: HOME,
  payment_refunded: HOME,
  consent_refused: HOME,
  identity_refused: HOME,
  message: HOME,
  certificate_issued: ['Open the certificate', 'Buksan ang certificate'],
  access_ending: ['Continue studying', 'Ituloy ang pag-aaral'],
  exam_open: ['Continue studying', 'Ituloy ang pag-aaral'],
  account_idle: ['Log in', 'Mag-log in'],
  account_made: ['Choose a password', 'Pumili ng password'],
}

/** The mail in the student's language, in the school's own words if any. */
function letterOf(mail: WaitingMail): Letter {
  const { language } = mail
  const button = buttonOf(mail)
  if (mail.kind === 'message') {
    const { subject, text } = mail.facts
    return { subject: subject[language], lines: text[language].split(/\s*\n\s*/), button }
  }
  const original = LETTERS[mail.kind][language]
  const values = { 'first name': mail.firstName, school: schoolOf(mail), ...valuesOf(mail) }
  return {
    subject: fillLine(mail.written.subject ?? original.subject, values),
    lines: fillLetter(mail.written.text ?? original.text, values),
    button,
  }
}

const schoolOf = ({ school, language }: WaitingMail) =>
  school ?? (language === 'fil' ? 'Ang driving school mo' : 'Your driving school')

const pageOf = (mail: WaitingMail) =>
  mail.kind === 'account_made' ? `/start?code=${mail.code}` : '/student-home'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Names and reasons are user input. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The unsubscribe page of reminders: it has a button, because mail scanners open links too. */
export const stopPage = (site: string, token: string) => `${site}/reminders-off?token=${token}`

function stopNote(mail: Reminder, site: string): string {
  const { why, stop } = stopWords(mail.language)
  return `${why} <a href="${escapeHtml(stopPage(site, mail.token))}" style="color:#0a4da2;">${stop}</a>`
}

/** The mail in the student's language, with one link to the app at `site`. */
export function writeLetter(mail: WaitingMail, site: string): { subject: string; html: string } {
  const { subject, lines, button } = letterOf(mail)
  const isFilipino = mail.language === 'fil'
  const school = escapeHtml(schoolOf(mail))
  const greeting = isFilipino ? `Kumusta, ${mail.firstName}` : `Hello ${mail.firstName}`
  const html = frameMail({
    language: isFilipino ? 'fil' : 'en',
    title: escapeHtml(subject),
    preview: escapeHtml(lines[0] ?? ''),
    school,
    heading: escapeHtml(subject),
    paragraphs: [`${greeting},`, ...lines].map(escapeHtml),
    button: { label: escapeHtml(button), address: escapeHtml(site + pageOf(mail)) },
    ...(mail.kind === 'reminder' && { note: stopNote(mail, site) }),
    footer: isFilipino
      ? `${school}. Ipinadala ang mail na ito sa ${escapeHtml(mail.to)}.`
      : `${school}. We sent this email to ${escapeHtml(mail.to)}.`,
  })
  return { subject, html }
}
