import { ADULT_AGE, AGE, PASS_MARK, TRIES } from '../../../contract/limits.ts'
import type { messages as english } from '../en/landing.ts'
import { TRIES_IN_WORDS } from '../limitWords.ts'

export const messages: typeof english = {
  title: (name: string) => `${name} · Online driving school sa Pilipinas`,
  logInNow: 'Mag-log in',
  createAccount: 'Gumawa ng account',
  nav: {
    label: 'Sa page na ito',
    courses: 'Mga kurso',
    howItWorks: 'Paano ito',
    questions: 'Mga tanong',
    contact: 'Contact',
  },
  carousel: {
    label: (name: string) => `Ang alok ng ${name}`,
    position: (slide: number, count: number) => `${slide} sa ${count}`,
    play: 'I-play ang mga slide at video',
    pause: 'I-pause ang mga slide at video',
    previous: 'Naunang slide',
    next: 'Susunod na slide',
  },
  slides: [
    {
      title: 'Kunin ang Lisensiya Mo',
      text: 'Kunin ang theoretical course online, sa sarili mong bilis, sa English at Filipino. Pagkatapos, makikilala mo ang instructor mo sa track.',
    },
    {
      title: 'Bakit Kami?',
      text: 'Certified na mga instructor na sanay sa mga baguhan, practice kahit weekend, at presyong alam mo bago magbayad.',
    },
    {
      title: 'Magmaneho Nang May Tiwala!',
      text: 'Alamin ang dahilan ng bawat sign at batas, subukan sa aming track, saka ka pumasok sa trapiko na may kalmadong katabi.',
    },
    {
      title: 'Dito Nagsisimula ang Biyahe Mo!',
      text: 'Gumawa ng account ngayon, bayaran ang kurso mo, at magsimula kapag nakumpirma na ito ng school. Naka-save ang progress mo, kahit saang cellphone.',
    },
  ],
  reasons: {
    instructors: 'Certified na mga instructor, sanay sa mga baguhan',
    weekends: { title: 'Pati weekend', text: 'Theory kahit anong oras, practice araw-araw' },
    languages: { title: 'English at Filipino', text: 'Bawat tanong, may dalawang wika' },
    slowData: { title: 'Kaya kahit mabagal ang data', text: 'Magaan ang mga video, at walang nawawala' },
  },
  scrollToTop: 'Bumalik sa itaas',
  steps: {
    heading: 'Mula sign-up hanggang kalsada',
    list: [
      {
        title: 'Gumawa ng account',
        text: 'I-confirm ang email mo, tapos magbayad sa opisina o online.',
      },
      {
        title: 'Manood at magbasa',
        text: 'Maiikling video at babasahin, tanda kung saan ka huminto.',
      },
      {
        title: 'Ipasa ang bawat exam',
        text: `${PASS_MARK}% ang pasado. ${TRIES} subok, tapos panonoorin ulit ang lesson.`,
      },
      {
        title: 'Tapusin at mag-book',
        text: 'Isulat ang essay mo, tapos mag-book ng oras sa track.',
      },
    ],
  },
  seat: {
    heading: 'Handa na ang upuan mo',
    text: 'Mag-log in at ituloy ang biyahe. Bago ka rito? Isang minuto lang ang account.',
    promises: [
      'Itutuloy mo kung saan ka huminto, sa anumang cellphone o computer.',
      'Para lang sa kurso mo ang data mo, at hindi ito ibinebenta.',
    ],
  },
  questions: {
    heading: 'Mabuting malaman bago magsimula',
    text: 'May iba ka pang tanong? Tao ang sasagot, araw-araw.',
    ask: 'Magtanong sa Messenger',
    list: [
      {
        title: 'Ilang taon dapat ako?',
        text: `${AGE} para sa Pilipino at ${ADULT_AGE} para sa dayuhan. Iyan din ang edad para sa student permit. 17 ang sa non-professional na lisensiya, na may pahintulot ng magulang, at 18 ang sa professional.`,
      },
      {
        title: 'Kailangan ko ba ng student permit bago magsimula?',
        text: 'Hindi para sa theoretical course: ito ang kinukuha para magka-permit. Kailangan mo ito bago ang practical course, at isang buwan bago ka mag-apply ng lisensiya.',
      },
      {
        title: 'Ano ang dadalhin ko?',
        items: [
          'Para mag-aral online: email address at cellphone.',
          'Sa opisina: valid ID, o birth certificate kung menor de edad ka, may nakasulat na pahintulot ng magulang.',
          'Sa track: student permit mo, saradong sapatos, at salamin kung gumagamit ka.',
        ],
      },
      {
        title: 'Hanggang kailan ang access ko?',
        text: '{accessDays} araw mula nang buksan ang kurso mo; binibilang ito sa Home. Kung kulang pa at may magandang dahilan, doon ka humingi.',
      },
      {
        title: 'Gagana ba ito sa cellphone at data ko?',
        text: 'Oo. Kapag mabagal ang koneksiyon, lilipat ang lesson sa mas magaang video, at nase-save ang bawat sagot mo. Kung maputol ito sa exam, itutuloy mo kung nasaan ka.',
      },
      {
        title: 'Paano kung bumagsak ako sa exam?',
        text: `Bago ang mga tanong sa susunod na subok. Pagkatapos ng ${TRIES_IN_WORDS.fil} subok, makikita mo ang babasahing paksa at panonoorin mo ulit ang lesson. May ${TRIES_IN_WORDS.fil} subok ka ulit, walang dagdag na bayad.`,
      },
      {
        title: 'Puwede bang ibalik ang bayad ko?',
        text: 'Oo, {refundDays} araw mula sa bayad, bago ang unang oras o exam. Pinoproseso ito sa 15 araw na may pasok.',
      },
    ],
  },
  findUs: {
    heading: 'Hanapin kami',
    map: 'Guhit: nasa iisang main road ang opisina at ang driving track',
  },
  formLoading: 'Naglo-load ang login form.',
  tryCards: {
    title: 'Kilala mo ba ang mga sign na ito?',
    lead: 'Subukan ang limang card ngayon. Walang account o form.',
    start: 'Subukan ang limang card',
    loading: 'Nilo-load ang mga card…',
  },
  tryScenes: {
    lead: 'O basahin ang kalsada: limang maikling eksena, may sagot at batas ang bawat isa.',
    start: 'Subukan ang limang eksena',
    loading: 'Nilo-load ang mga eksena…',
  },
}
