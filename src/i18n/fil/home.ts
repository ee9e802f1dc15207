import type { messages as english } from '../en/home.ts'
import { TRIES_IN_WORDS } from '../limitWords.ts'

export const messages: typeof english = {
  home: {
    title: 'Home',
    hello: (name: string) => `Kumusta, ${name}`,
    nobody: 'User',
    welcome: {
      unpaid:
        'Welcome. Naghihintay sa school ang account mo: bubukas ang mga module kapag nakumpirma na ang bayad mo.',
      otdc: 'Bawat lesson na natatapos mo ay isang pagkakamaling hindi mo na magagawa sa trapiko.',
      ddc: 'Makita agad, mag-iwan ng espasyo, makarating. Handa ka na ba sa susunod?',
      admin: 'Ang buong school: narito ang mga lesson, nasa dashboard ang mga tao at report.',
    },
    openModules: 'Buksan ang mga module mo',
    openDashboard: 'Buksan ang dashboard',
    playVideo: 'I-play ang background video',
    pauseVideo: 'I-pause ang background video',
    whatNext: 'Ano ang susunod',
    talkToUs: 'Kausapin kami',
    cards: {
      learn: {
        title: 'Mag-aral',
        text: {
          unpaid: 'Nakareserba ang upuan mo. Bubukas ang mga module kapag nakumpirma ng school ang bayad mo.',
          otdc: 'Anim na lesson para sa theoretical course mo. Itutuloy mo kung saan ka huminto.',
          ddc: 'Ang defensive driving course mo: isang lesson, isang essay, mas mabuting ugali habambuhay.',
          admin: 'Bawat lesson at exam gaya ng nakikita ng mga student mo.',
        },
        link: 'Pumunta sa mga module mo',
      },
      ask: {
        title: 'Magtanong sa school',
        text: (hours: string) => `Tungkol sa kurso, mga papeles o pagmamaneho sa track. ${hours}.`,
        link: 'Sumulat sa Messenger',
      },
      details: {
        title: 'Mga detalye mo',
        text: 'I-check ang baybay ng pangalan mo: ganoon mismo ito isusulat ng school sa mga papeles mo.',
        link: 'Buksan ang settings',
      },
    },
  },
  course: {
    loading: 'Nilo-load ang kurso mo…',
    completed: 'Tapos na ang kurso',
    yours: 'Ang kurso mo',
    modulesPassed: 'Mga naipasang module',
    passedOf: (passed: number, total: number) => `${passed} sa ${total} ang naipasa`,
    completedOn: 'Congratulations! Natapos mo ito noong',
    allPassedOn: 'Naipasa mo ang lahat ng module noong',
    openUntil: (day: string, left: number) =>
      `Bukas hanggang ${day}: ${left === 1 ? 'ngayon ang huling araw' : `${left} araw pa`}.`,
    accessEnded: (day: string) => `Natapos ang access mo noong ${day}.`,
    askForTime: 'Humingi ng dagdag na oras',
    lastExam: 'Huling exam mo:',
    passMark: (percent: number) => `(${percent}% ang pasado)`,
    next: {
      continueExam: 'Ituloy ang exam mo',
      continueEssay: 'Ituloy ang essay mo',
      question: (number: number, total: number) => `Tanong ${number} sa ${total}`,
      watchAgain: 'Panoorin ulit ang lesson',
      newTries: `Pagkatapos, may ${TRIES_IN_WORDS.fil} bagong subok ka.`,
      startExam: 'Simulan ang exam',
      startEssay: 'Simulan ang essay',
      rewriteEssay: 'Sumulat muli',
      essayAgain: 'Nabasa na ng instructor mo ang essay mo at pinapasulat ka muli.',
      essayIsRead: 'Naipadala na ang essay mo. Binabasa na ito ng instructor mo.',
      examWaits: 'Mag-practice para sa exam',
      examWaitsUntil: 'Mamaya pa ang susunod na round: nasa lesson kung kailan.',
      lessonWatched: 'Napanood mo na ang lesson.',
      continueLesson: 'Ituloy ang lesson',
      watched: (percent: number) => `${percent}% ang napanood`,
      startLesson: 'Simulan ang lesson',
    },
  },
  payment: {
    heading: 'Paano magbayad',
    pay: (amount: string, course: string) => `Magbayad ng Php ${amount} para sa ${course}`,
    otherCourse: 'Para sa ibang kurso, itanong muna sa amin ang presyo.',
    sendProof: 'Ipadala sa amin ang patunay',
    waiting: 'Hintayin ang school',
    checked: (within: string) =>
      `Tsine-check namin ang bayad mo sa loob ng ${within}. Kusang bubukas ang mga module mo, kahit nakabukas ang page na ito.`,
    required: 'Kailangan ng bayad: Bayaran muna ang kurso bago mabuksan ang mga module.',
    ways: (amount: string, ways: string, office: string) =>
      `Php ${amount} sa ${ways} o ${office.toLowerCase()}, tapos ipadala sa Home ang picture ng resibo.`,
  },
  practice: {
    title: 'Magsanay sa mga sign at tanong',
    due: (count: number) => `Para ngayong araw: ${count}`,
    text: 'Ilang minuto sa isang araw, sa cellphone na ito, kahit offline.',
    free: 'Subukan nang libre ang isang paksa habang naghihintay.',
    open: 'Magsanay na',
  },
  scenes: {
    due: (count: number) => `Mga eksena sa kalsada ngayong araw: ${count}`,
    text: 'Sino ang mauuna? Tingnan kung alam mo pa.',
    open: 'Laruin',
  },
  hours: {
    label: 'Oras ng pag-aaral',
    doneOf: (done, required) => `${done} sa ${required}`,
    left: (left) => `${left} pa ang kulang.`,
    today: (today) => `Ngayong araw: ${today}.`,
  },
}
