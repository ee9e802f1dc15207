import type { TodayCount } from '../../../../../contract/answers/today.ts'
import { searchUsers } from '../../../../data/users.ts'
import { plural } from '../../../../lib/format.ts'
import { paths, studentRecordAddress } from '../../../../paths.ts'
import { type Marks, NO_MARKS } from '../../kit/search/marks.ts'
import { may, type Staff } from '../../kit/words/duties.ts'
import { loginOf } from '../../kit/words/loginOf.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { SETTING_NAMES } from '../../school/setup/settings.ts'
import { userAddress, viewAddress } from '../dashboard/addresses.ts'
import { viewsFor } from '../dashboard/views.ts'
import { kindAddress, kindOf } from '../today/kinds.ts'

export type Hit = { id: string; name: string; hint: string; to: string; marks?: Marks['fullName'] }

export const SHORTEST = 2

const MOST_PEOPLE = 8

/** People by name, phone, address, receipt, reference or serial number, best first. */
export async function findPeople(text: string, staff: Staff): Promise<Hit[]> {
  const [candidates, { rankMatches }] = await Promise.all([
    searchUsers(text, 'all', null, null),
    import('../../kit/search/rankMatches.ts'),
  ])
  const named = rankMatches(candidates, text)
  const ids = new Set(named.map(({ id }) => id))
  const others = candidates.filter(({ id, found }) => found !== null && !ids.has(id))
  return [...named, ...others.map((person) => ({ ...person, marks: NO_MARKS }))]
    .slice(0, MOST_PEOPLE)
    .map(({ id, fullName, email, role, found, marks }) => ({
      id,
      name: fullName || email,
      hint: [found ?? loginOf(email), ROLE_NAMES[role]].join(', '),
      to:
        role !== 'admin' && may(staff, 'student_record')
          ? studentRecordAddress(id)
          : paths.dashboard + userAddress(email),
      ...(fullName ? { marks: marks.fullName } : {}),
    }))
}

const has = (text: string, sought: string) =>
  sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** The office's views that match the words, and the page that switches a feature, also by the feature's name. */
export function findViews(text: string, staff: Staff): Hit[] {
  const views = viewsFor(staff)
    .filter(({ label, section }) => has(`${label} ${section}`, text))
    .map(({ id, label, section }) => ({
      id,
      name: label,
      hint: label === section ? '' : section,
      to: paths.dashboard + (id === 'today' ? '' : viewAddress(id)),
    }))
  const names = ['Switch features on and off', ...Object.values(SETTING_NAMES)]
  if (!may(staff, 'change_setting') || !has(names.join(' '), text)) return views
  const to = paths.dashboard + viewAddress('school', { kind: 'features' })
  return [...views, { id: 'features', name: 'Switch features on and off', hint: 'School', to }]
}

export const findWork = (text: string, counts: readonly TodayCount[]): Hit[] =>
  counts.flatMap(({ kind, total }) => {
    const known = kindOf(kind)
    if (!known || total === 0 || !has(`${known.verb} ${known.name}`, text)) return []
    return {
      id: kind,
      name: `${known.verb}: ${known.name}`,
      hint: `${plural(total, 'waits', 'wait')}`,
      to: paths.dashboard + kindAddress(known),
    }
  })
