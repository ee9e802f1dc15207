/** What the school has to know of a student before the certificate. */
export const messages = {
  title: 'Before your certificate',
  loading: 'Loading what the certificate needs…',
  done: (done: number, all: number) => `${done} of ${all} done`,
  lead: 'Your lessons are open already. The school needs this before it can issue your certificate.',
  states: {
    missing: 'Missing',
    waiting: 'Waiting for the school',
    done: 'Done',
    refused: 'Refused',
    outdated: 'To be done again',
  },
  birthday: {
    title: 'Your birth date',
    missing: 'It is printed on the certificate.',
    open: 'Enter it in Settings',
  },
  age: {
    title: 'Your age',
    tooYoung: (years: number) => `For your citizenship the law asks for ${years} years.`,
  },
  citizenship: {
    title: 'Your citizenship',
    missing: 'A student permit is for Filipinos from 16 and for foreigners from 18.',
    filipino: 'Filipino',
    foreign: 'Foreign',
    failed: (reason: string) => `Your citizenship could not be saved. ${reason}`,
  },
  guardian: {
    title: 'Your guardian’s consent',
    missing: 'You are under 18: a parent or guardian signs that you may take the course.',
    waiting: (name: string) => `The school is looking at the consent of ${name}.`,
    accepted: (name: string) => `${name} has agreed.`,
    refused: (reason: string) => `The school has not accepted it: “${reason}”`,
  },
  identity: {
    title: 'Show your ID at the office',
    missing: 'A staff member compares your name and birth date with it.',
    outdated:
      'Your name, birth date or citizenship has changed since the school saw your ID. Please show it again.',
    confirmed: (name: string, day: string) => `Confirmed as ${name} on ${day}.`,
    map: 'Open in Maps',
  },
}
