import type { messages as english } from '../en/site.ts'

export const messages: typeof english = {
  about: {
    title: 'Tungkol sa Amin',
    lead: 'Isang driving school para sa mga gustong humusay: kalmado, sumusunod sa batas, at mabait sa lahat ng nasa kalsada.',
    prices: 'Tingnan ang mga kurso at presyo',
    profile: {
      title: 'Tungkol sa Kompanya',
      began: (school: string) =>
        `Nagsimula ang ${school} sa isang ideya: karamihan sa bumubuo ng mahusay na driver ay puwedeng matutunan bago pa umandar ang makina. Kaya online ang theory namin, sa simpleng English at Filipino, gawa para sa cellphone na mayroon ka na, at nasa sarili naming track ang practice, na may oras na kasinghaba ng kailangan mo.`,
      place: (region: string) =>
        `Nasa ${region} ang opisina at track namin. Accredited ng LTO ang school, at araw-araw nagmamaneho ang mga certified naming instructor.`,
    },
    mission: {
      title: 'Ang Misyon Namin',
      text: 'Ang mapauwi ang bawat student bilang driver na pagkakatiwalaan namin ng sarili naming pamilya: alam ang batas, nababasa ang daan, nagbibigay nang hindi hinihingi, at hindi kailanman nagmamadaling mauna.',
    },
    services: {
      title: 'Mga Serbisyo Namin',
      list: [
        'Theoretical driving course: para sa student permit mo, online ang mga lesson at exam, sa sarili mong bilis.',
        'Practical driving course: 8 oras na assessment, sa track at sa trapiko.',
        'Motorcycle riding course: balanse, pagpreno at pakikibahagi sa daan gamit ang dalawang gulong.',
        'Mga refresher lesson: para sa may lisensiya na matagal nang hindi nagmamaneho.',
        'Defensive driving course: makita agad ang panganib, para sa nagmamaneho bilang hanapbuhay o hilig.',
      ],
    },
    why: {
      title: 'Bakit Kami',
      list: [
        'Certified na mga instructor na kayang magpaliwanag nang dalawang beses nang hindi nagbubuntonghininga.',
        'Flexible na oras, pati weekend, at theory kahit anong oras.',
        'Bawat tanong sa exam ay nasa English at Filipino, magkatabi kung gusto mo.',
        'Presyong alam mo na bago magbayad, at may invoice.',
        'Refresher at defensive driving course para sa pagbabalik mo.',
      ],
    },
  },
  prices: {
    title: 'Presyo',
    lead: 'Fixed ang presyo ng theory at practice. Panimulang presyo ang sa refresher: sasabihin namin ang buo bago ka magbayad.',
    unsure: 'Handa nang mag-enroll, o nag-iisip pa?',
    ask: 'Mag-message o tumawag. Bubukas ang mga module mo kapag nakumpirma ang bayad.',
    askOnMessenger: 'Magtanong sa Messenger',
    call: (phone: string) => `Tawagan ang ${phone}`,
  },
}
