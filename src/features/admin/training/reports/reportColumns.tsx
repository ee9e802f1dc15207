import { createColumnHelper } from '@tanstack/react-table'
import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { type Marked, nameMarks } from '../../kit/search/marks.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './Reports.module.css'

const column = createColumnHelper<typeof tableFeatures, Marked<ReportRow>>()

const collator = new Intl.Collator('en', { sensitivity: 'base' })

export const reportColumns = (
  onShowAnswers: (row: ReportRow) => void,
  onShowCertificates: ((row: ReportRow) => void) | null,
) =>
  column.columns([
    column.accessor('currentName', {
      id: 'fullName',
      header: 'Name',
      sortFn: (a, b) => collator.compare(a.original.currentName, b.original.currentName),
      cell: ({ row: { original } }) => (
        <span className={styles.name}>
          <b>
            <RecordLink id={original.id}>
              <Highlighted text={original.fullName || original.email} marks={nameMarks(original)} />
            </RecordLink>
          </b>
          {original.currentName !== original.fullName && (
            <small>
              now <Highlighted text={original.currentName || 'without a name'} />
            </small>
          )}
          <small>{ROLE_NAMES[original.role]}</small>
          <small>
            <Highlighted address text={original.email} marks={original.marks.email} />
          </small>
        </span>
      ),
      meta: { title: true },
    }),
    column.accessor('modulesCompleted', {
      header: 'Modules Completed',
      sortDescFirst: true,
      cell: ({ row: { original } }) => (
        <span className={styles.progress}>
          {original.modulesCompleted}/{original.modulesNeeded}
          <progress
            className={original.modulesCompleted >= original.modulesNeeded ? styles.passed : undefined}
            value={original.modulesCompleted}
            max={original.modulesNeeded}
            aria-hidden="true"
          />
        </span>
      ),
    }),
    column.accessor(({ completions }) => completions[0]?.at ?? '', {
      id: 'completions',
      header: 'Completion Dates',
      sortDescFirst: true,
      cell: ({ row: { original } }) =>
        original.completions.length > 0 ? (
          <ul>
            {original.completions.map(({ course, at }) => (
              <li key={course}>
                <time dateTime={at}>{formatSchoolDay(at)}</time> {ROLE_NAMES[course]}
              </li>
            ))}
          </ul>
        ) : (
          <span className={styles.none}>None yet</span>
        ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => (
        <span className={styles.actions}>
          <Button
            look="quiet"
            small
            className={styles.answers}
            aria-label={`Show Answers of ${original.fullName || original.email}`}
            onClick={() => onShowAnswers(original)}
          >
            Show Answers
          </Button>
          {onShowCertificates && original.certificate && (
            <Button
              look="quiet"
              small
              aria-label={`Certificate of ${original.fullName || original.email}`}
              onClick={() => onShowCertificates(original)}
            >
              Certificate
            </Button>
          )}
        </span>
      ),
      meta: { wide: true, width: '14rem' },
    }),
  ])
