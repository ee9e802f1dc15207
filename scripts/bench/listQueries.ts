import type { Query } from './adminQueries.ts'

const PAGE = 50
const FILE = 1000

/** Typical searches: a common name, two names, a rare one, one with a typo, one without a match. */
const NAMES = ['maria', 'maria santos', 'katindig', 'maira santos', 'wqxzvkj']
const NUMBERS = ['INV-700', 'GC-1234', '5012 100444']

type List = {
  name: string
  sorts: readonly string[]
  searches: readonly string[]
  /** Its call in an order; a middle page is requested without a search. */
  call: (order: { sort: string; descending: boolean; text: string; page: number; size: number }) => string
  middle: number
}

/** Every office list, by each column, in both directions, with each search, and a middle page. */
export function listQueries(sizes: Record<'people' | 'payments' | 'uploads', number>): Query[] {
  const middleOf = (count: number) => Math.floor(count / 2 / PAGE)
  const people = middleOf(sizes.people)
  const lists: List[] = [
    ...['all', 'active', 'archived', 'disabled', 'unconfirmed'].map((filter) => ({
      name: `users, ${filter}`,
      sorts: ['fullName', 'email', 'role', 'createdAt'],
      searches: [],
      middle: filter === 'all' || filter === 'active' ? people : 20,
      call: ({ sort, descending, page, size }: Parameters<List['call']>[0]) =>
        `list_users('${filter}', '${sort}', ${descending}, ${page}, ${size})`,
    })),
    {
      name: 'users of a role',
      sorts: ['fullName', 'email', 'role', 'createdAt'],
      searches: [],
      middle: middleOf(sizes.people / 5),
      call: ({ sort, descending, page, size }) =>
        `list_users('active', '${sort}', ${descending}, ${page}, ${size}, 'ddc')`,
    },
    ...[false, true].map((archived) => ({
      name: archived ? 'archived reports' : 'reports',
      sorts: ['fullName', 'completions'],
      searches: NAMES,
      middle: archived ? 100 : people,
      call: ({ sort, descending, text, page, size }: Parameters<List['call']>[0]) =>
        `search_reports('${text}', ${archived}, ${page}, ${size}, '${sort}', ${descending})`,
    })),
    ...['null', `'archived'`].map((action) => ({
      name: action === 'null' ? 'activity' : 'activity of one action',
      sorts: ['action', 'subjectName', 'actorName', 'createdAt'],
      searches: [...NAMES, 'ada'],
      middle: action === 'null' ? people : Math.floor(people / 6),
      call: ({ sort, descending, text, page, size }: Parameters<List['call']>[0]) =>
        `list_activity(${page}, ${size}, '${text}', ${action}, null, '${sort}', ${descending})`,
    })),
    ...['waiting', 'received', 'refused', 'voided'].map((queue) => ({
      name: `payments ${queue}`,
      sorts: ['student', 'amount', 'outcome', 'at'],
      searches: [...NAMES, ...NUMBERS],
      middle: queue === 'received' ? middleOf(sizes.payments) : 5,
      call: ({ sort, descending, text, page, size }: Parameters<List['call']>[0]) =>
        `list_payments('${queue}', '${text}', ${page}, ${size}, '${sort}', ${descending})`,
    })),
    ...['', `, '2025-01-01', '2025-12-31'`].map((days) => ({
      name: days ? 'LTMS uploads of a year' : 'LTMS uploads',
      sorts: ['name', 'reference', 'uploadedAt', 'uploadedBy'],
      searches: [...NAMES, 'LTMS-5000'],
      middle: middleOf(sizes.uploads / (days ? 5 : 1)),
      call: ({ sort, descending, text, page, size }: Parameters<List['call']>[0]) =>
        `list_ltms_uploads('${text}', ${page}, ${size}${days || ', null, null'}, '${sort}', ${descending})`,
    })),
    ...['null', `'fil'`].map((language) => ({
      name: language === 'null' ? 'questions' : 'questions read in Filipino',
      sorts: ['text', 'level', 'answers', 'facility', 'discrimination', 'seconds', 'flags'],
      searches: ['speed', 'wqxzvkj'],
      middle: 6,
      call: ({ sort, descending, text, page, size }: Parameters<List['call']>[0]) =>
        `list_questions('${text}', ${page}, ${size}, null, null, null, ${language}, null, '${sort}', ${descending})`,
    })),
    ...[
      'proofs',
      'online',
      'invoices',
      'unpaid',
      'instalments',
      'consents',
      'photos',
      'identity',
      'pictures',
      'certificates',
      'uploads',
      'essays',
      'ending',
      'still',
      'wishes',
      'erasures',
      'mails',
      'errors',
    ].map((kind) => ({
      name: `today, ${kind}`,
      sorts: ['at', 'name'],
      searches: NAMES,
      middle: 4,
      call: ({ sort, descending, text, page, size }: Parameters<List['call']>[0]) =>
        `list_today('${kind}', '${text}', ${page}, ${size}, null, '${sort}', ${descending})`,
    })),
    ...['waiting', 'failed', 'sent'].map((queue) => ({
      name: `mails ${queue}`,
      sorts: ['createdAt'],
      searches: NAMES,
      middle: middleOf(queue === 'sent' ? 2 * sizes.people : 5000),
      call: ({ text, page, size }: Parameters<List['call']>[0]) =>
        `list_mails('${queue}', '${text}', ${page}, ${size})`,
    })),
    {
      name: 'LTMS worklist',
      sorts: ['issuedAt'],
      searches: [...NAMES, 'MNH'],
      middle: 6,
      call: ({ text, page, size }) => `list_ltms_worklist(${page}, ${size}, '${text}')`,
    },
  ]
  return lists.flatMap(({ name, sorts, searches, middle, call }) =>
    sorts.flatMap((sort) =>
      // A list with one order has no other direction.
      (sorts.length > 1 ? [false, true] : [false]).flatMap((descending) => {
        const order = `${name} by ${sort}${descending ? ', backwards' : ''}`
        const one = (what: string, text: string, page: number, size = PAGE) => ({
          name: `${order}${what}`,
          call: call({ sort, descending, text, page, size }),
          batch: size === FILE,
        })
        return [
          one('', '', 0),
          one(', page in the middle', '', middle),
          ...(descending ? [] : [one(', a thousand for the file', '', 0, FILE)]),
          ...searches.map((text) => one(`, “${text}”`, text, 0)),
        ]
      }),
    ),
  )
}
