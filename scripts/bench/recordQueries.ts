import type { Sql } from 'embedded-supabase/testing'
import type { Query } from './adminQueries.ts'

/** The queries of the record, the LTMS worklist and the payments, on the student with the most data. */
export async function recordQueries(superuser: Sql): Promise<Query[]> {
  const [fullest] = await superuser<{ id: string; attempt: string }[]>`
    select attempt.student_id as id, (array_agg(attempt.id))[1] as attempt
    from public.exam_attempts attempt join private.certificates certificate using (student_id)
    group by attempt.student_id order by count(*) desc, attempt.student_id limit 1`
  const serials = await superuser<{ serial: string }[]>`
    select serial from private.certificates order by issued_at desc limit 1000`
  const list = serials
    .map(({ serial }) => serial)
    .join(' ')
    .replaceAll(' ', '\n')
  const [question] = await superuser<
    { id: string }[]
  >`select id from private.questions where active order by key limit 1`
  const calls = {
    'a question with its history': `question_details('${question?.id}')`,
    'record of a graduate': `student_record('${fullest?.id}')`,
    'answers of an attempt': `attempt_answers('${fullest?.attempt}')`,
    'LTMS worklist, first page': 'list_ltms_worklist(0, 5)',
    'LTMS worklist, last page of 50': 'list_ltms_worklist(5, 50)',
    'LTMS uploads, first page': `list_ltms_uploads('', 0, 5)`,
    'LTMS uploads, searched': `list_ltms_uploads('maria santos', 0, 5)`,
    'LTMS uploads, by reference': `list_ltms_uploads('LTMS-5000', 0, 5)`,
    'LTMS uploads of a month, far page': `list_ltms_uploads('', 10, 5, '2024-01-01', '2024-01-31')`,
    'payments that wait': `list_payments('waiting', '', 0, 5)`,
    'payments that wait, searched': `list_payments('waiting', 'maria santos', 0, 5)`,
    'payments received, far page': `list_payments('received', '', 1000, 5)`,
    'payments by invoice': `list_payments('received', 'INV-700', 0, 5)`,
  }
  const queries = Object.entries(calls).map(([name, call]) => ({ name, call, batch: false }))
  return [
    ...queries,
    { name: 'LTMS list of a thousand compared', call: `reconcile_ltms('${list}')`, batch: true },
    { name: 'LTMS worklist for the file', call: 'list_ltms_worklist(0, 1000)', batch: true },
  ]
}
