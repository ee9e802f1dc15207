import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../contract/answers/users.ts'
import { insertPeople } from '../../scripts/bench/insertPeople.ts'
import { inventPeople, pick, seededRandom } from '../../scripts/bench/inventPeople.ts'
import { missedSearches, OFFICE_SEARCHES, officePeople } from '../../scripts/bench/officeSearches.ts'
import type { UserFilter } from '../../src/data/queries.ts'
import { nameWords } from '../../src/features/admin/kit/search/nameWords.ts'
import { rankMatches } from '../../src/features/admin/kit/search/rankMatches.ts'
import { callWithin, claimsOf } from '../database/signedIn.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { tries } from '../support/runs.ts'

const PEOPLE = inventPeople(2_000)
const QUERIES = tries(20, 150)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  await database.sql`set session_replication_role = replica`
  await database.sql`truncate public.profiles, private.students, auth.users cascade`
  await database.sql`set session_replication_role = origin`
  await insertPeople(database.sql, [...PEOPLE, ...officePeople('2020-01-01T00:00:00Z')])
})
afterAll(() => database.drop())

async function findCandidates(text: string, filter: UserFilter = 'all'): Promise<User[]> {
  return database.sql.begin(async (sql) => {
    const adminId = PEOPLE.at(-1)?.id ?? ''
    await sql`select set_config('request.jwt.claims', ${claimsOf(adminId)}, true)`
    await sql`set local role authenticated`
    return callWithin(sql, 'search_users', { p_query: text, p_filter: filter })
  })
}

function mistype(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  const slips = [
    `${before}${next}${letter}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${pick([...LETTERS], random)}${next}${after}`,
  ]
  return pick(slips, random)
}

/** Admins' search texts: a name or address prefix, three in four with a typo. */
function inventQueries(): string[] {
  const random = seededRandom(7)
  return Array.from({ length: QUERIES }, () => {
    const person = pick(PEOPLE, random)
    const words = [
      person.firstName.split(' ')[0],
      person.lastName,
      person.lastName,
      person.email.split('@')[0],
    ]
    const word = pick(words, random) ?? ''
    return random() < 0.25 || word.length < 4 ? word : mistype(word, random)
  })
}

test('an admin who types what Fuse.js would find among everybody finds it among the candidates', async () => {
  let wanted = 0
  let found = 0
  let onFirstPage = 0
  const missed: string[] = []
  for (const text of inventQueries()) {
    const best = rankMatches(PEOPLE, text).slice(0, 5)
    const offered = rankMatches(await findCandidates(text), text).map(({ id }) => id)
    for (const { id, fullName } of best) {
      wanted += 1
      if (offered.includes(id)) found += 1
      else missed.push(`${text}: ${fullName}`)
      if (offered.slice(0, 5).includes(id)) onFirstPage += 1
    }
  }
  console.info(`${wanted} wanted, ${found} found, ${onFirstPage} on the first page`)
  expect(found / wanted, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
}, 120_000)

test('an admin who spells a name as offices do finds the person among the first five', async () => {
  const missed = await missedSearches(async (text) => rankMatches(await findCandidates(text), text))
  expect(missed, 'searches of 100 that missed').toHaveLength(0)
}, 60_000)

test('the browser and the database spell names alike', async () => {
  const names = [
    ...PEOPLE.slice(0, 200).map(({ fullName }) => fullName),
    ...OFFICE_SEARCHES.map(({ meant }) => meant),
  ]
  const rows = await database.sql<{ folded: string }[]>`
    select btrim(private.fold_name(name)) as folded
    from unnest(${names}::text[]) with ordinality list (name, number) order by number`
  const spelled = names.map((name) =>
    nameWords(name)
      .map(({ word }) => word)
      .join(' '),
  )
  expect(spelled).toEqual(rows.map(({ folded }) => folded))
})
