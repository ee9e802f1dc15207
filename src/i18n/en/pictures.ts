import { ADULT_AGE } from '../../../contract/limits.ts'
/** A changed consent text needs a new version in the database. */
export const messages = {
  ask: 'Your school asks for pictures while you study.',
  decide: 'Decide',
  agreed: 'You agreed to pictures while you study.',
  declined: 'You study without pictures.',
  change: 'Change this',
  consent: {
    title: 'Pictures while you study',
    intro: 'Your school wants to be sure that you study yourself. May it take pictures of you? If you agree:',
    points: (days: number) => [
      'With the question whether you are there, about once in two hours, your camera takes one small picture of you. You see a countdown first, and you press to send it. Nothing is taken or sent without your press, and the camera is off at all other times.',
      'Only staff of your school see the pictures. They look at them beside your ID once, before your certificate. No computer recognizes your face.',
      `The pictures are deleted ${days} days after your certificate. They are in the download of your data.`,
      'You can change your mind at any time: press “Change this” below your hours. Then no more pictures are taken and those that were taken are deleted at once.',
    ],
    free: 'You do not have to agree, and you need no camera. Your hours count all the same. Before your certificate you then come to the office once with your ID and answer some questions about your course.',
    young: `Are you under ${ADULT_AGE}? Read this together with your parent or guardian.`,
    agree: 'Yes, I agree to pictures',
    decline: 'No, without pictures',
    later: 'Decide later',
  },
  check: {
    fingers: (count: number) =>
      `This time with a picture: show ${count} ${count === 1 ? 'finger' : 'fingers'} beside your face.`,
    open: 'Open the camera',
    without: 'Go on without a picture',
    asking: 'Allow the camera when your browser asks.',
    view: 'What your camera sees',
    take: 'Take the picture',
    inSeconds: (seconds: number) => `${seconds}…`,
    picture: 'Your picture. It is not sent yet.',
    dark: 'The picture is nearly black. Is the camera covered, or the room dark?',
    send: 'Send it, I am here',
    again: 'Take another one',
    sending: 'Sending the picture…',
    refused: 'The browser blocks the camera on this page. You can allow it in the browser’s settings.',
    noCamera: 'No camera was found, or another app uses it.',
    tryAgain: 'Try again',
  },
}
