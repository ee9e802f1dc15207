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
      subject: 'We received your payment',
      text: 'The school received your payment of {amount}.\nInvoice number: {invoice}\n{access} You can see the payment in Settings.',
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
      text: 'The school could not accept your proof of payment for {amount}, reference {reference}.\nReason: {reason}\nPlease send another one from Home.',
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
      subject: 'Your payment was cancelled',
      text: 'The school cancelled your payment of {amount}, invoice {invoice}.\nReason: {reason}\nIf you think this is a mistake, please contact the school.',
    },
    fil: {
      subject: 'Kinansela ang bayad mo',
      text: 'Kinansela ng school ang bayad na {amount}, invoice {invoice}.\nDahilan: {reason}\nKung sa tingin mo ay mali ito, makipag-ugnayan sa school.',
    },
  },
  payment_refunded: {
    title: 'A payment is refunded',
    needs: ['amount', 'reason'],
    takes: ['invoice'],
    en: {
      subject: 'The school sent you a refund',
      text: 'The school refunded {amount} of your payment.\nInvoice of the payment: {invoice}\nReason: {reason}\nIf you have not received it, please contact the school.',
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
      text: 'Reason: {reason}\nPlease send a new form from Home.',
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
      subject: 'Your ID photos were not accepted',
      text: 'Reason: {reason}\nPlease send new photos from Home, or show your ID at the office.',
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
      subject: 'Your certificate is ready',
      text: 'The school issued your certificate for the {course}. Its serial number is {serial number}.\nFind the PDF and your next step to a license on Home.',
    },
    fil: {
      subject: 'Narito na ang certificate mo',
      text: 'Ibinigay na ng school ang certificate mo para sa {course}. Ang serial number: {serial number}.\nNasa Home ang PDF at ang susunod na hakbang papunta sa lisensiya.',
    },
  },
  access_ending: {
    title: 'Access ends soon',
    needs: ['last day'],
    takes: ['course'],
    en: {
      subject: 'Your access ends soon',
      text: 'You can study the {course} until {last day}.\nIf you need more time, ask for it on Home.',
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
      text: 'You can take your exam again. You have three new tries.\nIf you have not watched the lesson again yet, do that first.',
    },
    fil: {
      subject: 'Bukas na ulit ang exam mo',
      text: 'Bukas na ang susunod na round ng exam mo, na may tatlong bagong subok.\nKung hindi mo pa napapanood ulit ang lesson, panoorin mo muna ito.',
    },
  },
  account_idle: {
    title: 'An unused account is deleted soon',
    needs: ['last day'],
    en: {
      subject: 'Your account will be deleted',
      text: 'You have not used your driving school account for a long time. We will delete it after {last day}.\nTo keep it, log in by that day. If you no longer need it, you do not have to do anything.',
    },
    fil: {
      subject: 'Buburahin ang account mo',
      text: 'Matagal mo nang hindi nagagamit ang account mo sa driving school. Buburahin namin ito pagkatapos ng {last day}.\nPara manatili ito, mag-log in hanggang sa araw na iyon. Kung hindi mo na ito kailangan, wala ka nang kailangang gawin.',
    },
  },
  account_made: {
    title: 'The office creates an account',
    needs: ['code', 'last day', 'address'],
    en: {
      subject: 'You have an account at the driving school',
      text: 'The school created an account for you. Press the button to choose a password. Your code is {code}. It works until {last day}.\nThen log in with {address} and your password.',
    },
    fil: {
      subject: 'May account ka na sa driving school',
      text: 'Ginawan ka ng school ng account. Pindutin ang button para pumili ng password. Ang code mo ay {code}. Magagamit ito hanggang {last day}.\nPagkatapos, mag-log in gamit ang {address} at ang password mo.',
    },
  },
  reminder: {
    title: 'A reminder',
    needs: ['what is next'],
    en: { subject: 'Your driving course: the next step', text: '{what is next}' },
    fil: { subject: 'Kurso mo sa pagmamaneho: ang susunod', text: '{what is next}' },
  },
} as const satisfies Record<string, Letter>

export type LetterKind = keyof typeof LETTERS

export type LetterValues = Readonly<Record<string, string | null>>

const NAMED = /\{([^{}]*)\}/g

export const namedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)

/** A line filled in one pass, so that braces in a name or reason stay. */
export const fillLine = (line: string, values: LetterValues): string =>
  line.replace(NAMED, (_, name: string) => values[name] || '–')

export const fillLetter = (text: string, values: LetterValues): string[] =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== '' && (!line.includes('{') || namedIn(line).some((name) => values[name])))
    .flatMap((line) => fillLine(line, values).split('\n'))
