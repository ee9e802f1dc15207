import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { studentRecordAddress } from '../../../../paths.ts'
import { useMay } from './duties.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { id: string; children: ReactNode }

/** The history state of a page opened from a list, to which its link back returns. */
export const FROM_LIST = 'list'

/** A student's name, with the way to the record for an admin whose duties open it. */
export function RecordLink({ id, children, ...link }: Props) {
  if (!useMay()('student_record')) return <>{children}</>
  return (
    <Link {...link} to={studentRecordAddress(id)} state={FROM_LIST}>
      {children}
    </Link>
  )
}
