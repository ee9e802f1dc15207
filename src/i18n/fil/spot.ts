import type { messages as english } from '../en/spot.ts'

export const messages: typeof english = {
  clip: {
    picture: (street: string) => `Ang kalsada mula sa upuan ng driver. ${street}`,
    ready: (lasts: number) =>
      `${lasts} segundo kang magmamaneho. Mag-tap agad kapag may nagiging panganib sa iyo: mas maaga, mas maraming puntos, hanggang lima. Isa o dalawa ang panganib.`,
    most: (taps: number) =>
      `Hanggang ${taps} tap lang ang bibilangin, at walang puntos ang mga tap na may pattern.`,
    once: 'Kapag may oras, isang beses lang ang clip at hindi ito maihihinto.',
    begin: 'Simulan ang clip',
    stepwise: 'Isa-isang hakbang, walang oras',
    starting: 'Sinisimulan…',
    waiting: 'Walang koneksiyon kaya hindi masimulan ang oras. Gagana pa rin ang isa-isang hakbang.',
    watch: 'Tumingin sa unahan at mag-tap kapag may nagiging panganib.',
    steps:
      'Basahin o tingnan ang bawat hakbang. Piliin ang “Dito nagsisimula ang panganib” sa hakbang kung saan ito nagsimula.',
    tap: 'Panganib!',
    here: 'Dito nagsisimula ang panganib',
    taps: (taps: number, most: number) => `Mga tap: ${taps} ng ${most}`,
    inWords: 'Ang hakbang na ito sa salita',
    afterInWords: 'Ang panganib sa salita',
    right: 'Nakita mo agad.',
    wrong: 'Huli na nang makita, o hindi nakita.',
    points: (who: string, points: number, second: number) =>
      `${who}, mula sa segundo ${second}: ${points} sa 5 puntos`,
    yours: (seconds: string) => `Nag-tap ka sa segundo ${seconds}.`,
    none: 'Hindi ka nag-tap.',
    refused: {
      late: 'Huling dumating ang mga tap mo: matagal nang tapos ang clip. Wala itong puntos.',
      'too-many': 'Sobra ang dami ng tap. Wala itong puntos.',
      rhythmic: 'May ritmo ang mga tap at hindi sumunod sa kalsada. Wala itong puntos.',
    },
    again: 'Ipakita ulit ang panganib',
  },
}
