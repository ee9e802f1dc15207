import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { PackedRow } from '../../contract/answers/packs.ts'

export async function linkToPack(
  admin: SupabaseClient,
  student: string,
): Promise<{ pack: string; link: string; token: string }> {
  const [pack, link, token] = [randomUUID(), randomUUID(), randomUUID()]
  await admin.rpc('make_pack', { p_pack: pack, p_student: student })
  await admin.rpc('make_inspection_link', {
    p_pack: pack,
    p_link: link,
    p_purpose: 'LTO',
    p_token_sha256: createHash('sha256').update(token).digest('hex'),
  })
  return { pack, link, token }
}

/** A pack's student without data. */
export function emptyPack(name: string, number: number, of: number): PackedRow {
  return {
    pack: { id: '00000000-0000-4000-8000-000000000001', number, of },
    record: {
      format: 'maneho-training-record',
      version: 1,
      madeAt: '2026-11-20T03:04:05.000Z',
      student: { id: '00000000-0000-4000-8000-000000000002', name, person: null },
      formerRun: null,
      schools: [
        {
          course: 'otdc',
          school: 'Maneho',
          accreditationNumber: 'A-1',
          providerNumber: null,
          instructor: 'I',
        },
      ],
      learning: {
        lessons: [],
        attempts: [],
        looks: { first: null, last: null, mocks: 0, best: null },
        mocks: [],
        essays: [],
        essayReadings: [],
        practice: [],
        scenes: [],
        cases: [],
        completions: [],
      },
      hours: {
        courses: [],
        days: [],
        activities: [],
        sessions: [],
        presence: [],
        pictures: { wanted: false, courses: [], checks: [], verdicts: [], decisions: [] },
      },
      papers: {
        enrolments: [],
        citizenship: null,
        identityChecks: [],
        guardianConsents: [],
        documents: [],
        consents: [],
        payments: [],
        certificates: [],
        ltmsUploads: [],
        log: [],
      },
    },
    papers: [],
  }
}
