import type { messages as english } from '../en/reading.ts'

export const messages: typeof english = {
  title: 'Basahin ang lesson',
  summary: (sections, minutes, read) => `${sections} bahagi, ${minutes} min, ${read} nabasa na`,
  unreachable: 'Hindi ma-load ang teksto ng lesson.',
  retry: 'Subukan ulit',
  unsaved: 'Hindi pa naka-save ang nabasa mo. Sinusubukan ulit…',
  outline: {
    label: 'Mga bahagi ng lesson',
    start: 'Simulan ang pagbasa',
    resume: 'Ituloy ang pagbasa',
    done: 'Nabasa na',
    partly: (percent) => `${percent}% nabasa`,
    minutes: (minutes) => `${minutes} min`,
  },
  page: {
    contents: 'Lahat ng bahagi',
    place: (number, total) => `Bahagi ${number} sa ${total}`,
    listen: { en: 'Pakinggan sa Ingles', fil: 'Pakinggan' },
    print: 'I-print ang lesson',
    law: (law, since) => `Batayan: ${law}, may bisa mula ${since}`,
    ways: 'Mga bahaging nauna at kasunod',
    previous: 'Nauna',
    next: 'Kasunod',
  },
  stopListening: 'Itigil',
  checkYourself: 'Subukan ang sarili',
  cardHint: 'Sagutin muna sa isip, saka buksan ang card. Hindi ito mga tanong sa exam.',
  search: {
    label: 'Maghanap sa mga lesson mo',
    placeholder: 'Halimbawa: pagparada',
    button: 'Hanapin',
    searching: 'Naghahanap…',
    failed: 'Hindi natuloy ang paghahanap. Tingnan ang internet mo at subukan ulit.',
    found: (count, text) =>
      count === 0 ? `Walang bahagi na may “${text}”.` : `${count} bahagi ang may “${text}”.`,
  },
}
