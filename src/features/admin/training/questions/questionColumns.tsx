import { createColumnHelper } from '@tanstack/react-table'
import type { QuestionRow } from '../../../../../contract/answers/questions.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { Flags } from './Flags.tsx'
import styles from './Questions.module.css'
import { answerTime, correlation, LEVEL_NAMES, percent } from './questionWords.ts'

const column = createColumnHelper<typeof tableFeatures, QuestionRow>()

const numbers = { sortDescFirst: true, meta: { width: '7.25rem' } }

export const questionColumns = (onOpen: (id: string) => void) =>
  column.columns([
    column.accessor('text', {
      header: 'Question',
      sortDescFirst: false,
      cell: ({ row: { original } }) => (
        <>
          <button type="button" className={styles.open} onClick={() => onOpen(original.id)}>
            <Highlighted text={original.text.en} />
          </button>
          <small>{`Module ${moduleNumber(original.moduleIndex)} · ${original.topic} · ${LEVEL_NAMES[original.level]}`}</small>
        </>
      ),
      meta: { title: true },
    }),
    column.accessor('answers', {
      header: 'Answers',
      ...numbers,
      cell: ({ row }) => formatNumber(row.original.answers),
    }),
    column.accessor('facility', {
      header: 'Right',
      ...numbers,
      sortDescFirst: false,
      cell: ({ row }) => percent(row.original.facility),
    }),
    column.accessor('discrimination', {
      header: 'Discrimination',
      sortDescFirst: false,
      cell: ({ row }) => correlation(row.original.discrimination),
      meta: { width: '9.5rem' },
    }),
    column.accessor('seconds', {
      header: 'Time',
      ...numbers,
      cell: ({ row }) => answerTime(row.original.seconds),
    }),
    column.accessor('flags', {
      header: 'Flags',
      sortDescFirst: true,
      cell: ({ row }) => <Flags flags={row.original.flags} />,
      meta: { width: '11rem' },
    }),
  ])
