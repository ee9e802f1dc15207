import type { Sql } from 'embedded-supabase/testing'

type Certificate = {
  student: string
  name: string
  daysAgo?: number
  course?: 'otdc' | 'ddc'
  isSealed?: boolean
}

/** Inserts a certificate issued and drawn some days ago; returns its serial number. */
export async function plantCertificate(sql: Sql, certificate: Certificate): Promise<string> {
  const { student, name, daysAgo = 1, course = 'otdc', isSealed = true } = certificate
  const [row] = await sql<{ serial: string }[]>`
    insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, issued_at, school,
      accreditation_number, instructor)
    values (private.new_serial(), ${student}, ${course}, ${name}, '2000-02-29', 15,
      private.school_day(now()) - ${daysAgo}::int, now() - ${daysAgo} * interval '1 day', 'Maneho', 'ACC-1', 'Lorna Sample')
    returning serial`
  const serial = row?.serial ?? ''
  await follow(sql, 'certificate_issued', serial)
  if (isSealed) await sealCertificate(sql, serial)
  return serial
}

export async function revokeCertificate(sql: Sql, serial: string, reason = 'Wrong name'): Promise<void> {
  await sql`update private.certificates set revoked_at = now(), revoke_reason = ${reason} where serial = ${serial}`
  await follow(sql, 'certificate_revoked', serial)
}

/** The consequences of a certificate's row, as after the functions. */
const follow = (sql: Sql, kind: string, serial: string) => sql`
  select private.happened(${kind}, to_jsonb(certificate)) from private.certificates certificate where serial = ${serial}`

/** Seals a certificate with an unsigned token. */
export const sealCertificate = (sql: Sql, serial: string) =>
  sql`select seal_certificate(${serial}, 'https://maneho.example', 'token', ${'a'.repeat(64)})`

/** Seals the seed's certificates; drawing them would take a third of a journey. */
export async function sealSeed(sql: Sql): Promise<void> {
  const waiting = await sql<
    { serial: string }[]
  >`select serial from private.certificates where sha256 is null`
  for (const { serial } of waiting) await sealCertificate(sql, serial)
}
