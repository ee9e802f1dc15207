import type { messages as english } from '../en/paying.ts'

export const messages: typeof english = {
  title: 'Magbayad online',
  lead: 'Magbabayad ka sa page ng PayMongo gamit ang QR Ph, GCash, Maya o card, at babalik ka rito. Kusang bubukas ang kurso mo.',
  secure: 'Hindi nakikita ng school ang detalye ng card o wallet mo.',
  loading: 'Binabasa kung magkano pa ang babayaran…',
  unreachable: 'Hindi mabasa kung magkano pa ang babayaran.',
  nothing: 'Walang babayaran online.',
  waitingProof: 'Nasa Home at Settings ang ibang paraan ng pagbabayad at ang mga nabayaran mo.',
  rest: (course) => `Lahat ng natitira para sa ${course}`,
  due: (course) => `Ang bahaging dapat nang bayaran para sa ${course}`,
  pay: (amount) => `Magbayad ng ${amount}`,
  leaving: 'Binubuksan ang page ng bayad…',
  retry: 'Subukan ulit',
  waiting: 'Hinihintay ang balita na dumating ang bayad mo',
  waitingHint: (amount) => `${amount}. Ilang segundo lang ito. Huwag munang magbayad ulit.`,
  waitingLong:
    'Mas matagal ito kaysa karaniwan. Puwede mong isara ang page: bubukas ang kurso mo kapag dumating ang bayad, at may abiso ka.',
  cutOff: 'Walang koneksiyon ngayon. Patuloy na sinusubukan ng app.',
  paid: 'Dumating na ang bayad mo',
  paidOpen: (amount, course) => `${amount}. Bukas na ang ${course}.`,
  paidPart: (amount, missing) =>
    `${amount}. Bubukas ang kurso mo kapag nabayaran na ang natitirang ${missing}.`,
  study: 'Simulan ang kurso',
  toHome: 'Bumalik sa Home',
  failed: 'Hindi ka pa nakakabayad',
  failedHint: (amount) =>
    `Hindi nabayaran ang ${amount}: iniwan ang page, o tumanggi ang bangko o wallet. Walang nakuha sa iyo. Kung mayroon, lalabas ito rito maya-maya.`,
  again: 'Ituloy ang pagbabayad',
  expired: 'Hindi na bukas ang page ng bayad na ito',
  expiredHint: 'Walang nakuha sa iyo. Puwede kang magsimula ulit.',
  begin: 'Magsimula ulit',
  unknown: 'Hindi sa iyo ang bayad na ito.',
}
