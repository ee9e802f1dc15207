import type { messages as english } from '../en/common.ts'

export const messages: typeof english = {
  switchLanguage: {
    label: 'EN: show everything in English',
    short: 'EN',
    failed: 'Hindi napalitan ang wika. I-check ang internet mo at subukan ulit.',
  },
  notFound: {
    title: 'Walang ganitong page',
    heading: 'Hanggang dito lang ang daan',
    text: 'Walang page sa address na ito. Baka inilipat na, o kulang ang link.',
    back: 'Bumalik sa simula',
  },
  terms: 'Mga Tuntunin at Kondisyon',
  privacy: 'Data privacy',
  loading: 'Naglo-load…',
  questionLanguage: { label: 'Wika', both: 'Dalawang wika' },
  fields: {
    firstName: 'Pangalan',
    middleName: 'Middle name',
    lastName: 'Apelyido',
    email: 'Email',
    optional: '(opsiyonal)',
    show: (field: string) => `Ipakita: ${field.toLowerCase()}`,
    room: (left: number) => `Natitira: ${left}`,
    over: (over: number) => `Sobra: ${over}`,
  },
  dialog: {
    ok: 'OK',
    close: 'Isara',
    closeNamed: (title: string) => `Isara ang ${title}`,
    discard: {
      title: 'Isara nang hindi sine-save?',
      text: 'Mawawala ang mga na-type mo rito.',
      stay: 'Ituloy ang pag-type',
      leave: 'Isara nang hindi sine-save',
    },
  },
  contact: {
    call: 'Tumawag',
    write: 'Mag-message',
    page: 'Facebook page',
    office: 'Opisina',
    track: 'Driving track',
    openMap: 'Buksan sa Maps',
  },
  courses: {
    heading: 'Apat na kurso, malinaw ang presyo',
    from: 'mula',
  },
}
