import type { User } from '../../contract/answers/users.ts'

type Office = { first: string; middle: string | null; last: string; searches: string[] }

/** People, and an office's spellings of their names: surname first, abbreviated, without the middle name, with a typo. */
const OFFICE: Office[] = [
  {
    first: 'Maria Clara',
    middle: 'Reyes',
    last: 'Santos',
    searches: [
      'Ma. Clara Santos',
      'Santos, Maria Clara',
      'Ma Clara R. Santos',
      'maria clarra santos',
      'Santos, Ma. Clara',
    ],
  },
  {
    first: 'Juan Paolo',
    middle: 'Garcia',
    last: 'dela Cruz',
    searches: [
      'Dela Cruz, Juan Paolo',
      'Juan Palo dela Cruz',
      'Juan Paolo de la Cruz',
      'De La Cruz, Juan Paolo G.',
      'dela cruz juan paolo',
      'Juan Paulo dela Cruz',
    ],
  },
  {
    first: 'Maria',
    middle: null,
    last: 'Santos',
    searches: ['Santos, Maria', 'maria santos', 'SANTOS, MARIA'],
  },
  {
    first: 'Jose Protacio',
    middle: 'Mercado',
    last: 'Rizal',
    searches: ['Rizal, Jose', 'Jose P. Rizal', 'jose rizla', 'Rizal Jose Protacio', 'Jose Protasio Rizal'],
  },
  {
    first: 'Ma. Theresa',
    middle: 'Lim',
    last: 'Cojuangco',
    searches: [
      'Maria Theresa Cojuangco',
      'Cojuangco, Ma. Theresa',
      'Ma. Teresa Cojuangco',
      'theresa cojuanco',
    ],
  },
  {
    first: 'Lorna',
    middle: 'Tan',
    last: 'Sta. Maria',
    searches: [
      'Sta. Maria, Lorna',
      'Santa Maria, Lorna',
      'Lorna Sta Maria',
      'lorna santa maria',
      'Lorrna Sta. Maria',
    ],
  },
  {
    first: 'Roberto',
    middle: 'Cruz',
    last: 'Santiago Jr.',
    searches: [
      'Santiago, Roberto Jr.',
      'Roberto Santiago Jr',
      'Santiago Jr., Roberto',
      'Robreto Santiago Jr.',
    ],
  },
  {
    first: 'Nene',
    middle: null,
    last: 'Peñaflor',
    searches: ['Penaflor, Nene', 'Peñaflor, Nene', 'nene penafolr', 'PENAFLOR NENE'],
  },
  {
    first: 'Miguel Angelo',
    middle: 'Ramos',
    last: 'de los Santos',
    searches: [
      'Delos Santos, Miguel Angelo',
      'de los Santos, Miguel Angelo',
      'Miguel Angelo delos Santos',
      'Miguel Angelo R. delos Santos',
      'Migeul Angelo delos Santos',
    ],
  },
  {
    first: 'Jennifer Anne',
    middle: 'Villanueva',
    last: 'Macapagal',
    searches: [
      'Macapagal, Jennifer Anne',
      'Jennifer Ann Macapagal',
      'jenifer anne macapagal',
      'Macapagal, Jennifer V.',
    ],
  },
  {
    first: 'Emilio',
    middle: 'Famy',
    last: 'Aguinaldo',
    searches: ['Aguinaldo, Emilio', 'Emilio F. Aguinaldo', 'emillio aguinaldo', 'Emilio Aguinlado'],
  },
  {
    first: 'Andres',
    middle: 'de Castro',
    last: 'Bonifacio',
    searches: ['Bonifacio, Andres', 'Andres Bonifasio', 'andres de castro bonifacio', 'Anders Bonifacio'],
  },
  {
    first: 'Gabriela',
    middle: 'Cariño',
    last: 'Silang',
    searches: ['Silang, Gabriela', 'Gabriela Carino Silang', 'gabreila silang', 'Gabriella Silang'],
  },
  {
    first: 'Melchora',
    middle: 'Aquino',
    last: 'Ramos',
    searches: ['Ramos, Melchora', 'Melchora A. Ramos', 'Melcora Ramos', 'Ramos, Melchora Aquino'],
  },
  {
    first: 'Christian Jay',
    middle: 'Dizon',
    last: 'Batungbakal',
    searches: [
      'Batungbakal, Christian Jay',
      'Cristian Jay Batungbakal',
      'Christian Jay D. Batungbakal',
      'batungbakal christian',
    ],
  },
  {
    first: 'Precious Hope',
    middle: 'Uy',
    last: 'Dimaguiba',
    searches: [
      'Dimaguiba, Precious Hope',
      'Precious Dimagiba',
      'Precious Hope U. Dimaguiba',
      'presious hope dimaguiba',
    ],
  },
  {
    first: 'Ramon',
    middle: 'del Fierro',
    last: 'Magsaysay',
    searches: ['Magsaysay, Ramon', 'Ramon del Fierro Magsaysay', 'Ramon F. Magsaysay', 'ramon magsasay'],
  },
  {
    first: 'Apolinario',
    middle: 'Maranan',
    last: 'Mabini',
    searches: ['Mabini, Apolinario', 'Apolinaryo Mabini', 'Apolinario M. Mabini', 'apolinario mabiin'],
  },
  {
    first: 'Sto. Niño',
    middle: null,
    last: 'Sto. Tomas',
    searches: ['Sto. Tomas, Sto. Niño', 'Santo Niño Santo Tomas', 'Sto. Nino Sto. Tomas'],
  },
  {
    first: 'Anne-Marie',
    middle: "O'Hara",
    last: 'Sy-Quia',
    searches: ['Sy-Quia, Anne-Marie', 'anne-marie sy-quia', "Anne-Marie O'Hara Sy-Quia"],
  },
  {
    first: 'Efren',
    middle: 'Manalang',
    last: 'Bata Reyes',
    searches: ['Bata Reyes, Efren', 'Efren Manalang Bata Reyes', 'Efren Batta Reyes'],
  },
  {
    first: 'Lapu',
    middle: null,
    last: 'Dimantag',
    searches: ['Dimantag, Lapu', 'lapu dimatnag', 'Dimantag Lapu'],
  },
  {
    first: 'Teodora Amparo',
    middle: 'Realonda',
    last: 'Quintos',
    searches: ['Quintos, Teodora', 'Teodora A. Quintos', 'Teodora Amparo Kuintos', 'teodra amparo quintos'],
  },
  {
    first: 'Leonor',
    middle: 'Orosa',
    last: 'Goquingco',
    searches: ['Goquingco, Leonor', 'Leonor O. Goquingco', 'leonor goquinco'],
  },
  {
    first: 'Kristoffer Ian',
    middle: 'Bautista',
    last: 'Manlapaz',
    searches: [
      'Manlapaz, Kristoffer Ian',
      'Kristofer Ian Manlapaz',
      'Kristoffer Ian B. Manlapaz',
      'manlapas kristoffer',
    ],
  },
]

export const OFFICE_SEARCHES = OFFICE.flatMap(({ first, middle, last, searches }) =>
  searches.map((text) => ({ text, meant: [first, middle, last].filter(Boolean).join(' ') })),
)

/** The searched people, all with accounts from `createdAt`. */
export function officePeople(createdAt: string) {
  return OFFICE.map(({ first, middle, last }, index) => ({
    id: `0ff1ce00-0000-4000-8000-${String(index).padStart(12, '0')}`,
    firstName: first,
    middleName: middle,
    lastName: last,
    suffix: null,
    fullName: [first, middle, last].filter(Boolean).join(' '),
    email: `student${index}@office.example`,
    role: 'otdc' as const,
    duties: [],
    createdAt,
    archivedAt: null,
    disabledAt: null,
    revision: 0,
    passed: 0,
  }))
}

/** The searches whose person is not among the first five hits. */
export async function missedSearches(search: (text: string) => Promise<Pick<User, 'fullName'>[]>) {
  const missed: string[] = []
  for (const { text, meant } of OFFICE_SEARCHES) {
    const shown = (await search(text)).slice(0, 5).map(({ fullName }) => fullName)
    if (!shown.includes(meant)) missed.push(`${text} (${meant})`)
  }
  return missed
}
