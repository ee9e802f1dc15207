import type { messages as english } from '../en/visitor.ts'

export const messages: typeof english = {
  landing: {
    title: 'Maneho · Online driving school sa Pilipinas',
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
      label: 'Ang alok ng Maneho',
      position: (slide: number, count: number) => `${slide} sa ${count}`,
      play: 'I-play ang mga slide at video',
      pause: 'I-pause ang mga slide at video',
      previous: 'Naunang slide',
      next: 'Susunod na slide',
    },
    slides: [
      {
        title: 'Kunin ang Lisensiya Mo',
        text: 'Kunin ang theoretical course online, sa sarili mong bilis, sa English at Filipino. Ipasa ang bawat module, tapos makikilala mo ang instructor mo sa track.',
      },
      {
        title: 'Bakit Kami?',
        text: 'Certified na mga instructor na sanay sa mga baguhan, practice kahit weekend, at presyong alam mo na bago ka magbayad.',
      },
      {
        title: 'Magmaneho Nang May Tiwala!',
        text: 'Alamin ang dahilan ng bawat sign at batas, subukan sa sarili naming track, saka ka pumasok sa trapiko na may kalmadong kasama sa tabi mo.',
      },
      {
        title: 'Dito Nagsisimula ang Biyahe Mo!',
        text: 'Gumawa ng account ngayon, bayaran ang kurso mo, at magsimula kapag nakumpirma na ng school ang bayad. Naka-save ang progress mo, kahit saang phone.',
      },
    ],
    reasons: {
      instructors: 'Certified na mga instructor, sanay sa mga baguhan',
      weekends: { title: 'Pati weekend', text: 'Theory kahit anong oras, practice araw-araw' },
      languages: { title: 'English at Filipino', text: 'Bawat tanong, may dalawang wika' },
      slowData: { title: 'Kaya kahit mabagal ang data', text: 'Magaan ang mga video, at walang nawawala' },
    },
    scrollToTop: 'Bumalik sa itaas',
  },
}
