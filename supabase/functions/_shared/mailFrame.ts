export type MailParts = {
  language: string
  title: string
  /** The preview beside the subject in a mailbox. */
  preview: string
  school: string
  heading: string
  paragraphs: string[]
  button: { label: string; address: string }
  /** The URL again, in case the button does not work. */
  copied?: string
  /** Small print below the line. */
  note?: string
  footer: string
}

const FONT = "font-family:Overpass,'Helvetica Neue',Helvetica,Arial,sans-serif"
const SMALL = 'font-size:14px; line-height:21px; color:#4c5058;'

const DASHES = Array.from(
  { length: 8 },
  () => `                    <td width="7.5%" height="4" style="background-color:#ffc72c; font-size:0; line-height:0;">&nbsp;</td>
                    <td width="5%" height="4" style="font-size:0; line-height:0;">&nbsp;</td>`,
).join('\n')

const indented = (lines: string[]) => lines.map((line) => `                ${line}\n`).join('')

/** The HTML of a mail. Mail programs support little more than tables and inline styles. */
export function frameMail(parts: MailParts): string {
  const { language, title, preview, school, heading, paragraphs, button, copied, note, footer } = parts
  const below = [
    ...(copied
      ? [
          `<p style="margin:0 0 20px; ${SMALL}">
                  ${copied}<br>
                  <a href="${button.address}" style="color:#0a4da2; word-break:break-all;">${button.address}</a>
                </p>`,
        ]
      : []),
    ...(note ? [`<p style="margin:0; ${SMALL}">${note}</p>`] : []),
  ]
  const line = '<hr style="margin:0 0 20px; border:0; border-top:1px solid #dcd8cc;">'
  return `<!doctype html>
<html lang='${language}'>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <title>${title}</title>
  </head>
  <body style="margin:0; padding:0; background-color:#f1efe8; -webkit-text-size-adjust:100%;">
    <div style="display:none; max-height:0; overflow:hidden; color:#f1efe8;">${preview}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f1efe8;">
      <tr>
        <td align="center" style="padding:32px 16px;">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
            <tr>
              <td style="padding:22px 32px 20px; background-color:#15181c; border-radius:14px 14px 0 0; ${FONT}; font-size:24px; line-height:28px; font-weight:900; letter-spacing:-0.5px; color:#f2f0ea;">
                <span style="color:#ffc72c;">&#9670;</span>&nbsp; ${school}
              </td>
            </tr>
            <tr>
              <td style="padding:0; background-color:#15181c; font-size:0; line-height:0;">
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                  <tr>
${DASHES}
                  </tr>
                </table>
              </td>
            </tr>
            <tr>
              <td style="padding:36px 32px 32px; background-color:#ffffff; border-radius:0 0 14px 14px; ${FONT}; font-size:16px; line-height:24px; color:#16181c;">
                <h1 style="margin:0 0 16px; font-size:28px; line-height:32px; font-weight:800; letter-spacing:-0.5px; color:#16181c;">${heading}</h1>
${indented(paragraphs.map((text) => `<p style="margin:0 0 24px;">${text}</p>`))}                <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">
                  <tr>
                    <td align="center" style="background-color:#0a4da2; border:2px solid #0a4da2; border-radius:8px;">
                      <a href="${button.address}" style="display:inline-block; padding:13px 24px 11px; border:1px solid #ffffff; border-radius:6px; ${FONT}; font-size:16px; line-height:20px; font-weight:700; color:#ffffff; text-decoration:none;">${button.label}</a>
                    </td>
                  </tr>
                </table>
${below.length > 0 ? indented([line, ...below]) : ''}              </td>
            </tr>
            <tr>
              <td style="padding:20px 32px 0; ${FONT}; font-size:13px; line-height:20px; color:#4c5058;">
                ${footer}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}
