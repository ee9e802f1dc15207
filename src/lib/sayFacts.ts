/** A text with its placeholders filled in, such as "{refundDays} days". */
export const sayFacts = (text: string, facts: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (_, fact: string) => String(facts[fact])).replace(/\b1 (day|year)s\b/g, '1 $1')
