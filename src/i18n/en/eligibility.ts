import { ADULT_AGE, AGE } from '../../../contract/limits.ts'

export const messages = {
  title: 'Documents',
  missing: (count: number) => `${count} missing`,
  nothingNow: 'Nothing to send yet',
  states: {
    missing: 'Missing',
    waiting: 'Waiting for the school',
    done: 'Done',
    refused: 'Refused',
    outdated: 'Needs to be done again',
    later: 'Before your certificate',
  },
  birthday: {
    title: 'Your birth date',
    missing: 'It is printed on the certificate.',
    open: 'Enter it in Settings',
  },
  age: {
    title: 'Your age',
    tooYoung: (years: number) => `For your citizenship the law requires ${years} years.`,
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
    waiting: (name: string) => `The school is checking the consent of ${name}.`,
    accepted: (name: string) => `${name} has agreed.`,
    refused: (reason: string) => `The school has not accepted it: “${reason}”`,
    handIn: 'Hand in the consent',
    handInAgain: 'Hand in another consent',
  },
  pictures: {
    title: 'Pictures taken while you studied',
    waiting: 'The school compares them with your ID before the certificate. You do not have to do anything.',
    desk: 'Please bring your ID to the office. The school will ask you a few questions about your course.',
    done: 'The school has compared them with your ID.',
  },
  identity: {
    title: 'Show your ID',
    missing:
      'A staff member compares your name and birth date with it: at the office, or on photos that you send.',
    waiting: 'The school is checking your ID photos.',
    refused: (reason: string) =>
      `The school could not accept the photos: “${reason}” Send new ones, or bring your ID.`,
    send: 'Send photos of your ID',
    outdated:
      'Your name, birth date or citizenship has changed since the school saw your ID. Please show it again.',
    confirmed: (name: string, day: string) => `Confirmed as ${name} on ${day}.`,
    map: 'Open in Maps',
  },
}
