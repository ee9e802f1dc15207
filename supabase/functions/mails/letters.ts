import type { WaitingMail } from '../../../contract/answers/mails.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'

type Letter = { subject: string; greeting: string; lines: string[]; button: string }

const pesos = (centavos: number) =>
  (centavos / 100).toLocaleString('en-PH', { style: 'currency', currency: 'PHP' })

function letterOf({ kind, facts, firstName, language }: WaitingMail): Letter {
  const greeting = language === 'fil' ? `Kumusta, ${firstName}` : `Hello ${firstName}`
  const amount = pesos(facts.centavos)
  if (kind === 'payment_accepted') {
    const course = COURSE_NAMES[facts.course]
    return language === 'fil'
      ? {
          subject: 'Natanggap ang bayad mo',
          greeting,
          lines: [
            `Natanggap ng school ang ${amount} mo. Ang number ng official receipt: ${facts.receiptNumber}.`,
            `Bukas na ang ${course}. Nasa Settings ang resibo.`,
          ],
          button: 'Simulan ang kurso',
        }
      : {
          subject: 'Your payment has arrived',
          greeting,
          lines: [
            `The school has received your ${amount}. The number of the official receipt is ${facts.receiptNumber}.`,
            `The ${course} is open. The receipt is in Settings.`,
          ],
          button: 'Start the course',
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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Names and reasons are typed by people. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const FONT = "font-family:Overpass,'Helvetica Neue',Helvetica,Arial,sans-serif"

/** The mail in the student's language, with one link to the app at `site`. */
export function writeLetter(mail: WaitingMail, site: string): { subject: string; html: string } {
  const { subject, greeting, lines, button } = letterOf(mail)
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px;">${escapeHtml(line)}</p>`).join('\n')
  const html = `<!doctype html>
<html lang="${mail.language}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
  <body style="margin:0; padding:32px 16px; background-color:#f1efe8;">
    <div style="max-width:560px; margin:0 auto;">
      <p style="margin:0; padding:22px 32px 20px; background-color:#15181c; border-bottom:4px solid #ffc72c; border-radius:14px 14px 0 0; ${FONT}; font-size:24px; line-height:28px; font-weight:900; color:#f2f0ea;">${mail.language === 'fil' ? 'Ang driving school mo' : 'Your driving school'}</p>
      <div style="padding:36px 32px; background-color:#ffffff; border-radius:0 0 14px 14px; ${FONT}; font-size:16px; line-height:24px; color:#16181c;">
        <h1 style="margin:0 0 16px; font-size:28px; line-height:32px; font-weight:800;">${escapeHtml(subject)}</h1>
        <p style="margin:0 0 16px;">${escapeHtml(greeting)},</p>
        ${paragraphs}
        <p style="margin:0;"><a href="${escapeHtml(site)}/student-home" style="display:inline-block; padding:13px 24px 11px; background-color:#0a4da2; border-radius:8px; font-weight:700; color:#ffffff; text-decoration:none;">${escapeHtml(button)}</a></p>
      </div>
    </div>
  </body>
</html>`
  return { subject, html }
}
