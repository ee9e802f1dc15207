import { ADULT_AGE, AGE, PERMIT_DAYS } from '../../../contract/limits.ts'
import type { messages as english } from '../en/licence.ts'

export const messages: typeof english = {
  licence: {
    title: 'Ang daan mo papunta sa lisensiya',
    lead: 'I-check ang tapos na. Kusang kinukuwenta ang mga araw na kasunod, at makikita sa lahat ng device mo.',
    done: (done: number, of: number) => `${done} sa ${of} ang tapos`,
    doneOn: 'Natapos noong',
    more: 'Mga papel, presyo at kung saan',
    papers: 'Dalhin',
    price: 'Presyo',
    where: 'Saan',
    sources: 'Mga pinagkunan',
    looked: (day: string) =>
      `Tiningnan noong ${day}. Nagbabago ang bayad at mga papel ng LTO: magtanong bago pumunta.`,
    calendar: 'Idagdag ang mga araw sa kalendaryo',
    reminders: 'Nasa Settings ang mga paalala sa email.',
    congratulations: 'May lisensiya ka na. Mag-ingat sa pagmamaneho.',
    wait: (day: string) =>
      `${PERMIT_DAYS} araw pagkatapos ng permit: puwede ka nang mag-apply ng lisensiya mula ${day}.`,
    ready: `Tapos na ang ${PERMIT_DAYS} araw: kung tapos na ang practical course, puwede ka nang mag-apply.`,
    permitUntil: (day: string) => `Hanggang ${day} ang bisa ng student permit mo.`,
    permitOver: (day: string) => `Natapos noong ${day} ang student permit mo. Kumuha ng bago sa LTO.`,
    next: 'Magsisimula ang practical course ng school sa',
    noDates: 'Wala pang petsa rito ang school. Tumawag at magtanong:',
    call: 'Magpareserba ng puwesto:',
    mocks: 'Kumuha ng mock exam',
    mocksOpen: 'Mananatiling bukas ang mga ito para sa iyo.',
    events: {
      ready: 'Puwede ka nang mag-apply ng lisensiya',
      readyAbout: `${PERMIT_DAYS} araw na mula nang makuha mo ang student permit. Kailangan mo rin ang certificate ng practical course.`,
      permit: 'Matatapos ang student permit mo',
      permitAbout:
        'Pagkatapos ng araw na ito, kailangan mo ng bagong student permit bago makapag-apply ng lisensiya.',
      practical: (note: string) => `Practical course sa pagmamaneho: ${note}`,
      practicalAbout: 'Tumawag sa school para magpareserba ng puwesto.',
    },
    steps: {
      ltms: {
        title: 'Account sa LTMS ng LTO',
        text: 'Magrehistro gamit ang pangalan at petsa ng kapanganakan na nasa certificate mo. Sa system na ito ipinapadala ng school ang certificate.',
        papers: 'Email address, cellphone number, at ID na may pangalan at petsa ng kapanganakan mo.',
        price: 'Libre.',
        where: 'Online, sa portal.lto.gov.ph.',
      },
      medical: {
        title: 'Medical certificate',
        text: 'Susuriin ka ng klinikang accredited ng LTO at ipapadala nito ang resulta sa LTO. Kunin ito kapag malapit ka nang mag-apply.',
        papers: 'ID. Salamin o contact lens, kung gumagamit ka.',
        price: 'Hanggang ₱300, ayon sa mga balita noong Mayo 2023 tungkol sa circular ng LTO.',
        where: 'Sa alinmang accredited na klinika; marami ang malapit sa opisina ng LTO.',
      },
      permit: {
        title: 'Student permit',
        text: `Mula ${AGE} taong gulang, ${ADULT_AGE} para sa mga dayuhan. Makakapagmaneho ka lang nang may katabing may lisensiya.`,
        papers: `Application form, certificate ng theoretical course, medical certificate, birth certificate o passport at ID, bawat isa may kopya. Kung mas bata sa ${ADULT_AGE}: pahintulot at ID ng magulang.`,
        price: 'Mga ₱320 (₱317.63 ayon sa site na hindi sa LTO).',
        where: 'Sa licensing center o district office ng LTO.',
      },
      practical: {
        title: 'Practical course',
        text: 'Hindi bababa sa 8 oras sa manibela sa accredited na school, para sa bawat uri ng sasakyang gusto mo sa lisensiya.',
        papers: 'Ang student permit mo.',
        price:
          'Hanggang ₱2,500 para sa motorsiklo at ₱4,000 para sa magaan na sasakyan, ayon sa circular ng LTO noong 2023.',
        where: 'Sa school na ito.',
      },
      exam: {
        title: 'Mga exam ng LTO',
        text: 'Isang theory exam at isang driving test. Magkakaiba ang mga ulat kung ilan ang tanong, kaya pag-aralan ang lahat.',
        papers:
          'Student permit, certificate ng practical course, medical certificate at application form. Kung 17: pahintulot at ID ng magulang.',
        price: 'Mga ₱170 para sa application (₱100 at ₱67.63, ayon sa balita noong 2016).',
        where: 'Sa licensing center ng LTO. Magsapatos at magsuot ng damit na may manggas.',
      },
      licence: {
        title: 'Lisensiya sa pagmamaneho',
        text: 'Non-professional, mula 17 taong gulang. 5 taon ang bisa, bilang mula sa kaarawan mo.',
        papers: 'Ang resulta ng dalawang exam.',
        price: 'Mga ₱650 (₱585 at ₱67.63, ayon sa balita noong 2016).',
        where: 'Sa opisina ring iyon, sa araw ding iyon, kung may mga card.',
      },
    },
  },
}
