const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['ldquo', '“'],
  ['rdquo', '”'],
])

/** The text of a mail's HTML, with each link's URL behind its text. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(head|style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href, text) =>
      text === href ? href : `${text} ${href}`,
    )
    .replace(/<br\b[^>]*>|<\/(?:p|h\d|tr|li|div|table)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim()
}
