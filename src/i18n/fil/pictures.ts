import { ADULT_AGE } from '../../../contract/limits.ts'
import type { messages as english } from '../en/pictures.ts'

export const messages: typeof english = {
  ask: 'Humihingi ang school mo ng picture habang nag-aaral ka.',
  decide: 'Magpasya',
  agreed: 'Pumayag kang kunan ng picture habang nag-aaral.',
  declined: 'Nag-aaral ka nang walang picture.',
  change: 'Baguhin ito',
  consent: {
    title: 'Picture habang nag-aaral',
    intro:
      'Gustong matiyak ng school na ikaw mismo ang nag-aaral. Puwede ka ba nitong kunan ng picture? Kung papayag ka:',
    points: (days: number) => [
      'Kasama ng tanong kung nandiyan ka pa, mga isang beses sa dalawang oras, kukuha ang kamera mo ng isang maliit na picture mo. May countdown muna, at ikaw ang pipindot para ipadala ito. Walang kukunan o ipapadala kung hindi ka pumindot, at nakapatay ang kamera sa ibang oras.',
      'Staff lang ng school mo ang makakakita sa mga picture. Titingnan nila ito katabi ng ID mo nang isang beses, bago ang certificate mo. Walang computer na kikilala sa mukha mo.',
      `Buburahin ang mga picture ${days} araw pagkatapos ng certificate mo. Kasama ito sa download ng data mo.`,
      'Puwedeng magbago ang isip mo anumang oras: pindutin ang “Baguhin ito” sa ilalim ng oras mo. Wala nang kukunan, at buburahin agad ang mga nakuha na.',
    ],
    free: 'Hindi mo kailangang pumayag, at hindi mo kailangan ng kamera. Bilang pa rin ang oras mo. Bago ang certificate, pupunta ka nang isang beses sa opisina dala ang ID mo at sasagot ng ilang tanong tungkol sa kurso mo.',
    young: `Wala ka pang ${ADULT_AGE}? Basahin ito kasama ang magulang o guardian mo.`,
    agree: 'Oo, pumapayag ako',
    decline: 'Hindi, walang picture',
    later: 'Sa susunod na',
  },
  check: {
    fingers: (count: number) => `May picture ngayon: itaas ang ${count} daliri sa tabi ng mukha mo.`,
    open: 'Buksan ang kamera',
    without: 'Magpatuloy nang walang picture',
    asking: 'Payagan ang kamera kapag nagtanong ang browser.',
    view: 'Ang nakikita ng kamera mo',
    take: 'Kunan ang picture',
    inSeconds: (seconds: number) => `${seconds}…`,
    picture: 'Ang picture mo. Hindi pa ito naipapadala.',
    dark: 'Halos itim ang picture. May takip ba ang kamera, o madilim ang kuwarto?',
    send: 'Ipadala, nandito ako',
    again: 'Kumuha ng iba',
    sending: 'Ipinapadala ang picture…',
    refused:
      'Hinaharangan ng browser ang kamera sa page na ito. Puwede mo itong payagan sa settings ng browser.',
    noCamera: 'Walang nakitang kamera, o ginagamit ito ng ibang app.',
    tryAgain: 'Subukan ulit',
  },
}
