export const messages = {
  verify: {
    title: 'Check a certificate',
    about:
      'Check a certificate of this school here. You see only part of the name, unless you scanned the code on the paper.',
    serial: 'Serial number',
    serialHint: 'On the certificate, such as MNH-2026-7K3F-9QXB-2M4HT.',
    check: 'Check',
    again: 'Try again',
    another: 'Check another certificate',
    checking: (serial: string) => `Checking ${serial}…`,
    mistyped: 'This serial number is incomplete or has a wrong character. Please compare it with the paper.',
    verdicts: {
      valid: { title: 'Valid', text: 'The school has issued this certificate.' },
      revoked: { title: 'Revoked', text: 'The school has withdrawn this certificate.' },
      replaced: { title: 'Replaced', text: 'The school has replaced this certificate with a new one.' },
      unsealed: {
        title: 'Not valid yet',
        text: 'The school has not printed this certificate. If you hold a copy, it is not the school’s.',
      },
      unknown: { title: 'Unknown', text: 'The school has never issued a certificate with this number.' },
      signed: {
        title: 'Signed by the school',
        text: 'Whether it was revoked later can only be checked online.',
      },
      forged: {
        title: 'This code was not signed by the school',
        text: 'It was altered, or belongs to another certificate.',
      },
      unchecked: {
        title: 'Not checked',
        text: 'Without internet, only the code on the paper can be checked.',
      },
    },
    replacedBy: (day: string, end: string) =>
      `On ${day} the school replaced this certificate with a new one. Ask for it: its number ends in ${end}.`,
    revokedOn: (day: string) => `The school withdrew this certificate on ${day}.`,
    compare:
      'The school has issued a certificate with this number, but not with this code. The paper may have been altered: compare every line with this page.',
    online: 'Checked online just now, in the school’s register.',
    offline: {
      unreachable: 'The school’s register could not be reached.',
      limited: 'Too many certificates were checked within a minute. Please wait a minute.',
    },
    signed: 'The code’s signature is the school’s: compare the name and dates with the paper.',
    name: 'Name',
    course: 'Course',
    hours: 'Hours',
    completedOn: 'Completed on',
    issuedOn: 'Issued on',
    school: 'School',
    accreditation: 'LTO accreditation number',
    provider: 'LTO accreditation of the online course’s provider',
    pack: 'Check an inspection pack',
  },
}
