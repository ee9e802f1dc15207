import type { messages as english } from '../en/plan.ts'

export const messages: typeof english = {
  title: 'Ngayong araw',
  progress: 'Mga minuto ng plano ngayong araw',
  doneOf: (done, today) => `${done} sa ${today}`,
  doneToday: 'Tapos ka na ngayong araw. Bawat dagdag ay bawas sa mga susunod na araw.',
  freeDay: 'Walang nakaplano ngayong araw.',
  pace: (minutes, until) => `${minutes} bawat araw hanggang ${until}`,
  lastDay: 'Ngayon ang huling araw mo ng pag-aaral.',
  behind: (behind, minutes) =>
    `Huli ka ng ${behind} sa plano mo: ${minutes} na bawat araw, o pumili ng mas huling petsa.`,
  over: (left) =>
    `Lumipas na ang huling araw ng plano mo, at ${left} pa ang natitira. Pumili ng ibang petsa.`,
  tooMuch: (most) =>
    `Higit iyan sa ${most} na binibilang sa isang araw. Pumili ng mas huling petsa o mas maraming araw, o humingi ng dagdag na panahon sa school.`,
  choose: 'Piliin ang mga araw mo',
  change: 'Baguhin ang plano',
  read: (title) => `Basahin: ${title}`,
  missed: 'Namali ka rito sa quick check',
  openSection: 'Basahin na',
  practiced: 'Tapos na ngayong araw',
  calendar: {
    title: 'Sa kalendaryo mo',
    hour: 'Oras ng pag-aaral',
    download: 'I-save para sa kalendaryo',
    saveFirst: 'I-save muna ang plano bago ito ilagay sa kalendaryo mo.',
    study: (minutes) => `Pag-aaral magmaneho: ${minutes}`,
    about: (until) => `Plano mo hanggang ${until}. Nasa Home ang susunod na gagawin.`,
    lastDay: 'Huling araw ng kurso mo sa pagmamaneho',
    lastDayAbout: 'Sarado na ang mga lesson pagkatapos ng araw na ito.',
  },
  dialog: {
    title: 'Ang plano mo',
    lead: 'Piliin kung kailan mo gustong matapos, at kung aling mga araw ka mag-aaral.',
    until: 'Tapos sa',
    untilHint: (lastDay) => `Hanggang ${lastDay} ang access mo.`,
    weekdays: 'Mga araw ng pag-aaral',
    preview: (minutes, days) =>
      days === 1 ? `${minutes}, sa isang araw.` : `${minutes} bawat araw, sa ${days} araw.`,
    counting: 'Binibilang…',
    save: 'I-save ang plano',
    saved: 'Na-save ang plano mo.',
    cancel: 'Kanselahin',
  },
}
