import { expect } from '@playwright/test'

import { school } from '../../../src/school/school.ts'

type Message = { ID: string; Subject: string; From: { Name: string }; To: { Address: string }[] }

/** Waits for the newest matching mail's link, other than an `older` mail's. */
export async function mailedLink(
  mailboxUrl: string,
  to: string,
  subject: RegExp,
  older = '',
): Promise<string> {
  let link = ''
  await expect(async () => {
    const { messages }: { messages: Message[] } = await (await fetch(`${mailboxUrl}/api/v1/messages`)).json()
    const mail = messages.find(
      (message) => subject.test(message.Subject) && message.To.some(({ Address }) => Address === to),
    )
    expect(mail?.From.Name, `the sender of a mail to ${to} about ${subject}`).toBe(school.name)
    const { Text }: { Text: string } = await (await fetch(`${mailboxUrl}/api/v1/message/${mail?.ID}`)).json()
    link = /https?:\/\/\S+token_hash=\S+/.exec(Text)?.[0] ?? ''
    expect(link).not.toBe('')
    expect(link).not.toBe(older)
  }).toPass()
  return link
}
