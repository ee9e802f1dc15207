import { ADULT_AGE, AGE } from '../../../contract/limits.ts'

/** The certificate's requirements. */
export const messages = {
  title: 'Documents',
  missing: (count: number) => `${count} missing`,
  nothingNow: 'Nothing to send yet',
  states: {
    missing: 'Missing',
    waiting: 'Waiting for the school',
    done: 'Done',
    refused: 'Refused',
    outdated: 'To be done again',
    later: 'Before your certificate',
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
    missing: `A student permit is for Filipinos from ${AGE} and for foreigners from ${ADULT_AGE}.`,
    filipino: 'Filipino',
    foreign: 'Foreign',
  },
  guardian: {
    title: 'Your guardian’s consent',
    missing: `You are under ${ADULT_AGE}: a parent or guardian signs that you may take the course.`,
    waiting: (name: string) => `The school is looking at the consent of ${name}.`,
    accepted: (name: string) => `${name} has agreed.`,
    refused: (reason: string) => `The school has not accepted it: “${reason}”`,
    handIn: 'Hand in the consent',
    handInAgain: 'Hand in another consent',
  },
  pictures: {
    title: 'The pictures while you studied',
    waiting: 'The school compares them with your ID before the certificate. You need not do anything.',
    desk: 'Please come to the office with your ID: the school asks you a few questions about your course.',
    done: 'The school has compared them with your ID.',
  },
  identity: {
    title: 'Show your ID',
    missing:
      'A staff member compares your name and birth date with it: at the office, or on photos that you send.',
    waiting: 'The school is looking at the photos of your ID.',
    refused: (reason: string) =>
      `The school could not accept the photos: “${reason}” Send new ones, or come with your ID.`,
    send: 'Send photos of your ID',
    outdated:
      'Your name, birth date or citizenship has changed since the school saw your ID. Please show it again.',
    confirmed: (name: string, day: string) => `Confirmed as ${name} on ${day}.`,
    map: 'Open in Maps',
  },
}
