// npm run mails: writes Auth's mail templates, supabase/templates/, in the frame of the school's own letters.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { frameMail } from '../../supabase/functions/_shared/mailFrame.ts'

type Words = { title: string; preview: string; heading: string; text: string; label: string; note: string }

/** Each mail by template name, in both languages, with Auth's placeholders. */
const MAILS: Record<string, { address: string; en: Words; fil: Words }> = {
  confirmation: {
    address: '{{ .SiteURL }}/verify-email?token_hash={{ .TokenHash }}&type=signup',
    en: {
      title: 'Confirm your email address',
      preview: 'One tap, and your account is ready.',
      heading: 'Welcome to your driving school',
      text: 'Confirm that this is your address. Home then shows how to pay. The lessons open as soon as the school has confirmed your payment, and one practice topic is free.',
      label: 'Confirm my address',
      note: 'The link works once, for half an hour. If you did not register with us, ignore this email: nothing will happen.',
    },
    fil: {
      title: 'I-confirm ang email address mo',
      preview: 'Isang pindot, at handa na ang account mo.',
      heading: 'Welcome sa driving school',
      text: 'I-confirm na sa iyo ang address na ito. Pagkatapos, mababasa mo sa Home kung paano magbayad; bukas ang mga lesson kapag nakumpirma na ito ng school, at may isang paksang puwedeng sanayin nang libre.',
      label: 'I-confirm ang address ko',
      note: 'Isang beses gumagana ang link, sa loob ng kalahating oras. Kung hindi ka nag-register sa amin, balewalain ang mail na ito: walang mangyayari.',
    },
  },
  recovery: {
    address: '{{ .SiteURL }}/reset-password?token_hash={{ .TokenHash }}&type=recovery',
    en: {
      title: 'Choose a new password',
      preview: 'The link to choose a new password at the school.',
      heading: 'Choose a new password',
      text: 'You have an account with this address. Someone asked for a new password, or tried to register again. If it was you, choose a new password here, or log in with the old one.',
      label: 'Choose a new password',
      note: 'The link works once, for half an hour. If it was not you, ignore this email: your password stays the same.',
    },
    fil: {
      title: 'Pumili ng bagong password',
      preview: 'Ang link para pumili ng bagong password sa school.',
      heading: 'Pumili ng bagong password',
      text: 'May account ka na sa address na ito. May humingi ng bagong password, o sumubok na magparehistro ulit. Kung ikaw iyon, pumili ng bagong password dito, o mag-log in gamit ang luma.',
      label: 'Pumili ng bagong password',
      note: 'Isang beses gumagana ang link, sa loob ng kalahating oras. Kung hindi ikaw iyon, balewalain ang mail na ito: mananatili ang password mo.',
    },
  },
  // Hosted Auth sends it if anyone requests a login link. The school has no such links, so the mail holds none.
  magic_link: {
    address: '{{ .SiteURL }}/#auth',
    en: {
      title: 'Log in with your password',
      preview: 'Someone asked for a link to log you in. The school has no such links.',
      heading: 'Log in with your password',
      text: 'Someone asked for a link to log you in. The school has no such links: log in with your email address and your password.',
      label: 'Go to the login',
      note: 'If it was not you, ignore this email: nobody got into your account. If you forgot your password, press &ldquo;Forgot password?&rdquo; on the login form.',
    },
    fil: {
      title: 'Mag-log in gamit ang password mo',
      preview: 'May humingi ng link para maka-log in sa account mo. Walang ganitong link ang school.',
      heading: 'Mag-log in gamit ang password mo',
      text: 'May humingi ng link para maka-log in sa account mo. Walang ganitong link ang school: mag-log in gamit ang email address at password mo.',
      label: 'Pumunta sa login',
      note: 'Kung hindi ikaw iyon, balewalain ang mail na ito: walang nakapasok sa account mo. Kung nakalimutan mo ang password mo, pindutin ang &ldquo;Nakalimutan ang password?&rdquo; sa login form.',
    },
  },
  email_change: {
    address: '{{ .SiteURL }}/verify-email?token_hash={{ .TokenHash }}&type=email_change',
    en: {
      title: 'Confirm your new email address',
      preview: 'Your account is moving to another address.',
      heading: 'Confirm your new address',
      text: 'Your account will move from {{ .Email }} to <strong>{{ .NewEmail }}</strong>. It moves when you agree in both mailboxes.',
      label: 'Agree to the change',
      note: 'The link works once, for half an hour. If you did not ask for this, do not press the button, and choose a new password.',
    },
    fil: {
      title: 'I-confirm ang bago mong email address',
      preview: 'Lilipat sa ibang address ang account mo.',
      heading: 'I-confirm ang bago mong address',
      text: 'Lilipat ang account mo mula {{ .Email }} papuntang <strong>{{ .NewEmail }}</strong>. Lilipat ito kapag pumayag ang dalawang mailbox.',
      label: 'Pumayag sa paglipat',
      note: 'Isang beses gumagana ang link, sa loob ng kalahating oras. Kung hindi mo ito hiningi, huwag pindutin ang button, at pumili ng bagong password.',
    },
  },
  password_changed: {
    address: '{{ .SiteURL }}/',
    en: {
      title: 'Your password was changed',
      preview: 'Your account’s password was just changed.',
      heading: 'Your password was changed',
      text: 'Your account’s password was just changed, and every other device was signed out.',
      label: 'Go to the school',
      note: 'If it was not you, press &ldquo;Forgot password?&rdquo; on the login form at once: the new link goes only to this mailbox.',
    },
    fil: {
      title: 'Napalitan ang password mo',
      preview: 'Kakapalit lang ng password ng account mo.',
      heading: 'Napalitan ang password mo',
      text: 'Kakapalit lang ng password ng account mo, at na-sign out ang lahat ng ibang device.',
      label: 'Pumunta sa school',
      note: 'Kung hindi ikaw iyon, pindutin agad ang &ldquo;Nakalimutan ang password?&rdquo; sa login form: sa mailbox na ito lang pupunta ang bagong link.',
    },
  },
}

/** Auth chooses the language. */
const either = (en: string, fil: string) => `{{ if eq .Data.language "fil" }}${fil}{{ else }}${en}{{ end }}`

export function mailTemplates(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MAILS).map(([name, { address, en, fil }]) => {
      const words = (key: keyof Words) => either(en[key], fil[key])
      const html = frameMail({
        language: either('en', 'fil'),
        title: words('title'),
        preview: words('preview'),
        school: either('Your driving school', 'Ang driving school mo'),
        heading: words('heading'),
        paragraphs: [words('text')],
        button: { label: words('label'), address },
        // A URL without a token is useless without the button.
        ...(address.includes('token') && {
          copied: either(
            'If the button does not work, copy this address into your browser:',
            'Ayaw gumana ng button? Kopyahin ang address na ito sa browser mo:',
          ),
        }),
        note: words('note'),
        footer: either(
          'From your online driving school. We sent this email to {{ .Email }}.',
          'Mula sa online driving school mo. Ipinadala ang mail na ito sa {{ .Email }}.',
        ),
      })
      return [`${name}.html`, html]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../supabase/templates/', import.meta.url)
  await Promise.all(
    Object.entries(mailTemplates()).map(([file, html]) => writeFile(new URL(file, folder), html)),
  )
}
