import { createColumnHelper } from '@tanstack/react-table'
import type { ClassProgress, ClassStudent } from '../../../../../contract/answers/classes.ts'
import { formatPesos } from '../../../../lib/format.ts'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { PAPER_NAMES } from '../../kit/words/classes.ts'
import { loginOf } from '../../kit/words/loginOf.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { ChooseRow } from '../../people/bulk/ChooseRow.tsx'

/** "3.5 of 15 h"; without a requirement, only the studied hours. */
export function hoursInWords(seconds: number, needed: number): string {
  // Not rounded up: 14.99 hours are not 15.
  const hours = Math.floor(seconds / 360) / 10
  return needed > 0 ? `${hours} of ${needed} h` : `${hours} h`
}

export const accessInWords = ({ lastDay, archived }: ClassStudent, today: string) =>
  archived
    ? 'Archived'
    : lastDay === null
      ? 'Not enrolled yet'
      : `${lastDay < today ? 'Ended' : 'Until'} ${formatCalendarDay(lastDay)}`

export const papersInWords = ({ serial, missing }: ClassStudent) =>
  serial ??
  (missing.length === 0 ? 'Complete' : `Missing: ${missing.map((one) => PAPER_NAMES[one] ?? one).join(', ')}`)

const column = createColumnHelper<typeof tableFeatures, ClassStudent>()

/** A class's columns; money only if permitted. */
export const classColumns = (
  { hours, modules, sums }: Pick<ClassProgress, 'hours' | 'modules' | 'sums'>,
  today: string,
) =>
  column.columns([
    column.accessor('name', {
      header: 'Student',
      cell: ({ row: { original } }) => (
        <ChooseRow id={original.id} name={original.name || original.email}>
          <span>
            <RecordLink id={original.id}>
              <Highlighted text={original.name || original.email} />
            </RecordLink>{' '}
            <small>
              <Highlighted address text={loginOf(original.email)} />
            </small>
          </span>
        </ChooseRow>
      ),
      meta: { title: true },
    }),
    column.display({ id: 'access', header: 'Access', cell: ({ row }) => accessInWords(row.original, today) }),
    column.accessor('seconds', {
      id: 'hours',
      header: 'Hours',
      cell: ({ row }) => hoursInWords(row.original.seconds, hours),
      meta: { width: '8rem' },
    }),
    column.accessor('passed', {
      id: 'modules',
      header: 'Modules',
      cell: ({ row }) => `${row.original.passed} of ${modules}`,
      meta: { width: '7rem' },
    }),
    column.display({ id: 'papers', header: 'Papers', cell: ({ row }) => papersInWords(row.original) }),
    ...(sums.owed === null
      ? []
      : [
          column.display({
            id: 'owed',
            header: 'Balance',
            cell: ({ row: { original } }) => (original.owed ? formatPesos(original.owed) : 'Nothing'),
            meta: { width: '8rem' },
          }),
        ]),
  ])
