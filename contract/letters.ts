/** A mail template: placeholders are filled in for each student, and a line whose placeholders are all empty is left out. */
type Written = { subject: string; text: string }
type Letter = {
  /** The school's name for it. */
  title: string
  /** Required placeholders, and optional ones beyond `EVERY`. */
  needs: readonly string[]
  takes?: readonly string[]
  en: Written
  fil: Written
}

/** Placeholders of every mail. */
export const EVERY = ['first name', 'school'] as const

/** The mails that the school can reword, with their default texts; the edge functions have a copy (`npm run types`). */
export const LETTERS = {
  payment_accepted: {
    title: 'A payment is accepted',
    needs: ['amount', 'access'],
    takes: ['invoice', 'course'],
    en: {
      subject: 'Your payment has arrived',
      text: 'The school has received your {amount}.\nThe number of the invoice is {invoice}.\n{access} The record of the payment is in Settings.',
    },
    fil: {
      subject: 'Natanggap ang bayad mo',
      text: 'Natanggap ng school ang {amount} mo.\nAng number ng invoice: {invoice}.\n{access} Nasa Settings ang tala ng bayad.',
    },
  },
  payment_refused: {
    title: 'A proof of payment is refused',
    needs: ['amount', 'reason'],
    takes: ['reference'],
    en: {
      subject: 'Your proof of payment was not accepted',
      text: 'The school could not accept your proof of {amount}, reference {reference}.\nReason: {reason}\nPlease send another one on Home.',
    },
    fil: {
      subject: 'Hindi matanggap ang proof ng bayad mo',
      text: 'Hindi matanggap ng school ang proof mo para sa {amount}, reference {reference}.\nDahilan: {reason}\nPakipadala ang ibang proof sa Home.',
    },
  },
  payment_voided: {
    title: 'A payment is voided',
    needs: ['amount', 'reason'],
    takes: ['invoice'],
    en: {
      subject: 'A payment was cancelled',
      text: 'The school has cancelled the payment of {amount}, invoice {invoice}.\nReason: {reason}\nIf you think that this is wrong, please ask the school.',
    },
    fil: {
      subject: 'Kinansela ang isang bayad',
      text: 'Kinansela ng school ang bayad na {amount}, invoice {invoice}.\nDahilan: {reason}\nKung sa tingin mo ay mali ito, makipag-ugnayan sa school.',
    },
  },
  payment_refunded: {
    title: 'Money is given back',
    needs: ['amount', 'reason'],
    takes: ['invoice'],
    en: {
      subject: 'Money of yours was given back',
      text: 'The school has given back {amount} of your payment.\nThe invoice of that payment is {invoice}.\nReason: {reason}\nIf you have not received it, please ask the school.',
    },
    fil: {
      subject: 'Ibinalik ang bayad mo',
      text: 'Ibinalik ng school ang {amount} mula sa bayad mo.\nAng invoice ng bayad: {invoice}.\nDahilan: {reason}\nKung hindi mo pa natatanggap, makipag-ugnayan sa school.',
    },
  },
  consent_refused: {
    title: 'A guardian’s consent is refused',
    needs: ['reason'],
    en: {
      subject: 'Your guardian’s consent was not accepted',
      text: 'Reason: {reason}\nPlease send a new form on Home.',
    },
    fil: {
      subject: 'Hindi matanggap ang pahintulot ng magulang o guardian mo',
      text: 'Dahilan: {reason}\nPakipadala ang bagong form sa Home.',
    },
  },
  identity_refused: {
    title: 'Photos of an ID are refused',
    needs: ['reason'],
    en: {
      subject: 'The photos of your ID were not accepted',
      text: 'Reason: {reason}\nPlease send new photos on Home, or show your ID at the office.',
    },
    fil: {
      subject: 'Hindi matanggap ang mga picture ng ID mo',
      text: 'Dahilan: {reason}\nMagpadala ng bagong mga picture sa Home, o ipakita ang ID sa opisina.',
    },
  },
  certificate_issued: {
    title: 'A certificate is issued',
    needs: ['serial number'],
    takes: ['course'],
    en: {
      subject: 'Your certificate is here',
      text: 'The school has issued your certificate of the {course}. Its serial number is {serial number}.\nThe PDF and the next step to the license are on Home.',
    },
    fil: {
      subject: 'Narito na ang certificate mo',
      text: 'Binigay na ng school ang certificate mo para sa {course}. Ang serial number: {serial number}.\nNasa Home ang PDF at ang susunod na hakbang papunta sa lisensiya.',
    },
  },
  access_ending: {
    title: 'The access ends soon',
    needs: ['last day'],
    takes: ['course'],
    en: {
      subject: 'Your access ends soon',
      text: 'The lessons of the {course} are open until {last day}.\nIf that is too short, ask for more time on Home.',
    },
    fil: {
      subject: 'Malapit nang matapos ang access mo',
      text: 'Bukas ang mga lesson ng {course} hanggang {last day}.\nKung kulang iyon, humingi ng dagdag na panahon sa Home.',
    },
  },
  exam_open: {
    title: 'An exam is open again',
    needs: [],
    en: {
      subject: 'Your exam is open again',
      text: 'The next round of your exam is open, with three new tries.\nIf you have not watched the lesson again yet, do that first.',
    },
    fil: {
      subject: 'Bukas na ulit ang exam mo',
      text: 'Bukas na ang susunod na round ng exam mo, na may tatlong bagong subok.\nKung hindi mo pa napapanood ulit ang lesson, iyon muna.',
    },
  },
  account_idle: {
    title: 'An idle account is deleted soon',
    needs: ['last day'],
    en: {
      subject: 'Your account will be deleted',
      text: 'You have not used your account at the driving school for a long time. We delete it after {last day}.\nTo keep it, log in by that day. If you no longer need it, there is nothing to do.',
    },
    fil: {
      subject: 'Buburahin ang account mo',
      text: 'Matagal mo nang hindi nagagamit ang account mo sa driving school. Buburahin namin ito pagkatapos ng {last day}.\nPara manatili ito, mag-log in hanggang sa araw na iyon. Kung hindi mo na ito kailangan, wala kang gagawin.',
    },
  },
  account_made: {
    title: 'The office has made an account',
    needs: ['code', 'last day', 'address'],
    en: {
      subject: 'You have an account at the driving school',
      text: 'The school has made an account for you. Choose a password on this page; your code is {code}. It is good until {last day}.\nThen you log in with {address} and your password.',
    },
    fil: {
      subject: 'May account ka na sa driving school',
      text: 'Ginawan ka ng school ng account. Pumili ng password sa page na ito; ang code mo: {code}. Puwede hanggang {last day}.\nPagkatapos, mag-log in gamit ang {address} at ang password mo.',
    },
  },
  reminder: {
    title: 'A reminder',
    needs: ['what is next'],
    en: { subject: 'Your driving course: what is next', text: '{what is next}' },
    fil: { subject: 'Kurso mo sa pagmamaneho: ang susunod', text: '{what is next}' },
  },
} as const satisfies Record<string, Letter>

export type LetterKind = keyof typeof LETTERS

/** Values by placeholder. */
export type LetterValues = Readonly<Record<string, string | null>>

const NAMED = /\{([^{}]*)\}/g

/** The placeholders of a text. */
export const namedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)

/** A line filled in one pass, so that braces in a name or reason stay. */
export const fillLine = (line: string, values: LetterValues): string =>
  line.replace(NAMED, (_, name: string) => values[name] || '–')

export const fillLetter = (text: string, values: LetterValues): string[] =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== '' && (!line.includes('{') || namedIn(line).some((name) => values[name])))
    .flatMap((line) => fillLine(line, values).split('\n'))
