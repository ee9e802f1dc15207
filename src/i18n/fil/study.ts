import { DAILY_HOURS, PRESENCE_SECONDS, THEORY_HOURS } from '../../../contract/limits.ts'
import type { messages as english } from '../en/study.ts'
import { PAUSE_IN_WORDS } from '../limitWords.ts'

export const messages: typeof english = {
  title: 'Oras mo',
  doneOf: (done, required) => `${done} sa ${required}`,
  done: (done) => `${done} na pag-aaral`,
  details: 'Detalye',
  count: 'Bilangin ang oras ko',
  states: {
    counting: 'Binibilang',
    agreeing: 'Sandali lang…',
    notAgreed: 'Hindi pa binibilang ang oras mo',
    unreachable: 'Hindi mabasa ang oras mo ngayon',
    refused: 'Hindi binibilang dito',
    missed: 'Naka-pause: walang pumindot ng button',
    disconnected: 'Hindi binibilang habang offline',
    still: 'Naka-pause: gumalaw o pumindot para magpatuloy',
  },
  elsewhere: 'Binibilang dito at sa isa pang page: isang beses lang bilang ang oras',
  dayFull: (most) => `Puno na ang ${most} mo ngayon; bukas ulit`,
  dropped: (time) => `Binibilang. Hindi nabilang ang ${time}: walang pumindot ng button`,
  left: 'Kulang pa',
  today: (most) => `Ngayong araw, hanggang ${most}`,
  confirmed: 'Kumpirmado',
  pending: 'Naghihintay sa susunod na tanong kung nandiyan ka',
  byModule: 'Kumpirmado ayon sa module',
  byDay: 'Kumpirmado ayon sa araw',
  practice: 'Pagsasanay',
  presence: {
    title: 'Nandiyan ka pa ba?',
    text: (time) => `Pindutin ang button para mabilang ang huling ${time} mo.`,
    here: 'Nandito ako',
    sending: 'Ipinapadala…',
    secondsLeft: (seconds) => `${seconds} segundo na lang`,
    missedTitle: 'Tapos na ang oras para pumindot',
    missedText: (time) =>
      `Hindi mabibilang ang ${time} mula sa huling pindot mo. Pindutin ang button para magpatuloy mula ngayon.`,
    goOn: 'Magpatuloy sa pag-aaral',
    record: 'Tinanong kung nandiyan ka',
    answered: (answered, asked) => `${answered} sa ${asked} ang sinagot`,
  },
  consent: {
    title: 'Paano binibilang ang oras mo',
    intro: `Humihingi ng ${THEORY_HOURS} oras na pag-aaral ang theoretical course, at kailangang mapatunayan ito ng school. Kung papayag ka, ganito ang mangyayari:`,
    points: [
      'Habang bukas at nakikita ang isang aralin, pagsasanay, exam o essay, binibilang ng server ng school ang oras, hanggang segundo. Itinatago nito kung gaano ka katagal nag-aral sa bawat araw at bawat module.',
      `Kapag ${PAUSE_IN_WORDS.fil} minuto kang walang ginawa, umalis ka sa page o nawalan ng koneksiyon, titigil muna ang bilang. Hanggang ${DAILY_HOURS} oras lang ang bilang sa isang araw.`,
      `Dalawa hanggang apat na beses sa isang oras, at hindi kailanman habang nag-e-exam, tatanungin kung nandiyan ka. Pindutin ang button sa loob ng ${PRESENCE_SECONDS} segundo para mabilang ang oras mula sa huling tanong. Kung hindi, hindi mabibilang ang oras na iyon, na karaniwang kalahating oras.`,
      'Nakikita ng school ang oras mo bawat araw at kung ilan sa mga tanong na ito ang sinagot mo. Kasama ito sa training record mo. Hindi nire-record ang tina-type mo, ang galaw mo o ang kamera mo.',
    ],
    free: 'Hindi ka obligadong pumayag. Gagana pa rin ang mga aralin at exam, pero walang mabibilang na oras, at kailangan iyon sa certificate ng theoretical course.',
    agree: 'Pumapayag ako, bilangin ang oras ko',
    notNow: 'Hindi muna',
  },
}
