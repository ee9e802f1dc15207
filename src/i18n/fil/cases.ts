import type { EndingKind, Listener } from '../../../contract/answers/cases.ts'
import type { messages as english } from '../en/cases.ts'

const listeners: Record<Listener, string> = {
  operator: 'Sabihin sa operator ng 911',
  enforcer: 'Sabihin sa enforcer',
  police: 'Sabihin sa pulis',
  injured: 'Sabihin sa nasaktan',
  passengers: 'Sabihin sa mga sakay mo',
  friend: 'Sabihin sa kaibigan mo',
  family: 'Sabihin sa pamilya mo',
  driver: 'Sabihin sa kabilang driver',
  people: 'Sabihin sa mga tao sa paligid',
  yourself: 'Sabihin sa sarili mo',
}
const endings: Record<EndingKind, string> = {
  good: 'Magandang wakas',
  mixed: 'May mas maganda pa sanang wakas',
  bad: 'Masamang wakas',
}

export const messages: typeof english = {
  page: {
    title: 'Mga kuwento',
    lead: 'Nasa gitna ka ng pangyayari, at ikaw ang magpapasya. Hindi kasama sa grado.',
    loading: 'Kinukuha ang mga kuwento…',
    retry: 'Subukan ulit',
    empty: 'Wala pang kuwento ang kurso mo.',
    minutes: (minutes: number) => `Mga ${minutes} minuto`,
    locked: 'Bubukas kasabay ng aralin nito.',
    play: 'Simulan',
    resume: 'Ituloy',
    read: 'Tingnan ang wakas',
    of: (action: string, title: string) => `${action}: ${title}`,
    scores: (first: number, best: number) =>
      first === best
        ? `Tapos na: ${best} sa 100 puntos`
        : `Tapos na: ${best} sa 100 puntos, ${first} noong una`,
    leave: 'Lahat ng kuwento',
  },
  story: {
    loading: 'Kinukuha ang kuwento…',
    decision: (number: number) => `Pasya ${number}`,
    ask: 'Ano ang gagawin mo?',
    saving: 'Sine-save ang pinili mo…',
    yours: 'Ang pasya mo:',
    other: 'Iba ang pinili mo sa kabilang window. Ang unang pinili ang bibilangin.',
    points: ['Lalo itong lumala', 'May mas mabuting paraan', 'Ito ang pinakamabuti mong magagawa'],
    listeners,
    law: (law: string) => `Ayon sa ${law}`,
    readLesson: 'Basahin sa aralin',
    goOn: 'Magpatuloy',
    toEnd: 'Tingnan kung paano nagwakas',
    anew: 'I-load ulit ang kuwento',
    trail: (decisions: number) => `Mga pasya mo hanggang ngayon: ${decisions}`,
  },
  end: {
    kinds: endings,
    score: (score: number) => `${score} sa 100 puntos`,
    before: (first: number, best: number) => `${first} ang puntos mo noong una; ${best} ang pinakamataas.`,
    better: 'Ang mas mabuti sana',
    perfect: 'Pinakamabuti ang pinili mo sa bawat pasya.',
    again: 'Ulitin ang kuwento',
  },
}
