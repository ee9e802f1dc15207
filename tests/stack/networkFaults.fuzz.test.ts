import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import '../support/englishMessages.ts'
import { createActor, waitFor } from 'xstate'
import { printTable } from '../../scripts/bench/printTable.ts'
import { LEGAL_VERSIONS } from '../../src/i18n/legalVersions.ts'
import { messageFor } from '../../src/i18n/messageFor.ts'
import { call, idOf, newPerson } from '../database/signedIn.ts'
import { plantCertificate } from '../support/certificates.ts'
import { pngOf } from '../support/documents.ts'
import { type FaultFlow, rpc } from '../support/faultFlow.ts'
import { FAULTS, type Fault, openFaultyProxy } from '../support/faultyProxy.ts'
import { plantProof } from '../support/payments.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'
import { tries } from '../support/runs.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'
import { studyFlows } from '../support/studyFlows.ts'
import { train } from '../support/training.ts'
import { UploadRequest } from '../support/uploadRequest.ts'

/** This takes minutes: `npm run test:fuzz` only. */
const isThorough = tries(0, 1) > 0

const browser = new EventTarget()
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
vi.stubGlobal('window', {
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
})
// A mock exam loads its pictures before they are shown.
vi.stubGlobal('Image', class {})
vi.stubGlobal('XMLHttpRequest', UploadRequest)

// The app retries when online again, which saves the pauses.
const proxy = await openFaultyProxy(() => browser.dispatchEvent(new Event('online')))
let stack: FreshStack
let sql: FreshStack['sql']
let ada: string

type App = Awaited<ReturnType<typeof loadApp>>
let app: App

/** The app's data layer, through which all forms and statecharts write. */
async function loadApp() {
  vi.stubEnv('VITE_SUPABASE_URL', proxy.url)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', stack.keys.publishableKey)
  return {
    ...(await import('../../src/data/auth.ts')),
    ...(await import('../../src/data/mailedLinks.ts')),
    ...(await import('../../src/data/registration.ts')),
    ...(await import('../../src/data/certificates.ts')),
    ...(await import('../../src/data/documents.ts')),
    ...(await import('../../src/data/eligibility.ts')),
    ...(await import('../../src/data/ltms.ts')),
    ...(await import('../../src/data/modules.ts')),
    ...(await import('../../src/data/payments.ts')),
    ...(await import('../../src/data/plan.ts')),
    ...(await import('../../src/data/privacy.ts')),
    ...(await import('../../src/data/profiles.ts')),
    ...(await import('../../src/data/study.ts')),
    ...(await import('../../src/data/users.ts')),
    ...(await import('../../src/features/home/payments/livePaymentProofMachine.ts')),
    ...(await import('../../src/features/learning/cases/liveCaseMachine.ts')),
    ...(await import('../../src/features/learning/mocks/liveMockMachine.ts')),
    ...(await import('../../src/features/settings/liveProfileEditMachine.ts')),
  }
}

beforeAll(async () => {
  if (!isThorough) return
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  stack = await freshStack({ addressHeader: 'x-client' })
  sql = stack.sql
  proxy.leadTo(stack.apiUrl)
  ada = await idOf(sql, 'ada')
  app = await loadApp()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await proxy.close()
  if (isThorough) await stack.stop()
})

const countOf = async (rows: PromiseLike<{ count: number }[]>) => Number((await rows)[0]?.count ?? 0)
const logged = (action: string) => (student: string) =>
  countOf(sql`select count(*) from public.audit_log where subject_id = ${student} and action = ${action}`)

const emailOf = (student: string) => `${student}@example.test`
const makeSeventeen = (student: string) =>
  sql`update public.profiles set birthday = private.school_day(now()) - interval '17 years' where id = ${student}`

async function announce(student: string) {
  const proof = await plantProof(sql, student)
  const [payment] = await call(sql, student, 'announce_payment', {
    p_document: proof,
    p_centavos: 100_000,
    p_method: 'gcash',
    p_reference: `REF ${student.slice(0, 8)}`,
  })
  return payment?.id
}

const receipt = (student: string) => ({
  course: 'otdc' as const,
  centavos: 100_000,
  invoiceNumber: `INV-${student.slice(0, 8)}`,
  receivedOn: '2026-11-20',
})

async function handIn(student: string) {
  await makeSeventeen(student)
  const form = await plantProof(sql, student, { kind: 'guardian_consent' })
  const { guardian } = await call(sql, student, 'submit_guardian_consent', {
    p_document: form,
    p_name: 'Lorna Abad',
    p_relation: 'Mother',
    p_contact: '0917 555 0101',
  })
  await call(sql, ada, 'open_document', { p_id: form })
  return guardian?.id
}

const receive = async (student: string) => {
  await call(sql, ada, 'record_payment', {
    p_user: student,
    p_course: 'otdc',
    p_centavos: 100_000,
    p_method: 'cash',
    p_invoice_number: `INV-${student.slice(0, 8)}`,
    p_received_on: '2026-11-20',
  })
  const [payment] = await sql`select id from private.payments where student_id = ${student}`
  return payment?.id
}

const certify = (student: string) => plantCertificate(sql, { student, name: 'Nena Abad' })
const shown = async (student: string) => {
  const [row] = await sql`select private.user_document(${student}) as person`
  const access = await sql`select private.access_of(${student}) as access`
  return { id: student, ...row?.person, access: access[0]?.access }
}
const isIt = (student: string, condition: string) =>
  countOf(sql.unsafe(`select count(*) from public.profiles where id = '${student}' and ${condition}`))

async function linkOf(student: string): Promise<string> {
  const [row] = await sql`
    select token_hash from auth.one_time_tokens where user_id = ${student} and token_type = 'recovery_token'`
  return row?.token_hash
}

async function askForLink(student: string): Promise<string> {
  await stack.client().auth.resetPasswordForEmail(emailOf(student))
  // The account is looked up after the answer.
  return vi.waitFor(async () => (await linkOf(student)) ?? Promise.reject(new Error('No link yet')), 5_000)
}

const HEARD = ['reset after', 'answer cut', 'hang, heard', '502, heard'] as const
const NOT_HEARD = ['reset before', 'hang, not heard', '502 in HTML', 'Wi-Fi page'] as const
const on = (faults: readonly Fault[], says: RegExp) =>
  Object.fromEntries(faults.map((fault) => [fault, says]))

/** People resend files after an error; the app settles only changes. */
const UPLOAD_SAYS = on([...HEARD, ...NOT_HEARD], /^No connection|server has a problem/)

const photoOf = (student: string) => new File([pngOf(student)], 'photo.png', { type: 'image/png' })
const filesOf = (student: string) =>
  countOf(sql`select count(*) from private.documents where student_id = ${student}`)
const announcedBy = (student: string) =>
  countOf(sql`select count(*) from private.payment_announcements where student_id = ${student}`)
const consentsOf = (student: string) =>
  countOf(sql`select count(*) from private.guardian_consents where student_id = ${student}`)

/** Sends and, on failure, resends as the page offers; the first message must be true, and is thrown at the end. */
async function sendTwice(sent: () => Promise<number>, send: () => Promise<void>): Promise<void> {
  const failure = await send().then(
    () => null,
    (error: unknown) => error,
  )
  if (failure === null) return
  if ((await sent()) > 0) throw new Error('told that it was not sent, and it was')
  await send().catch((error: unknown) => {
    if (globalThis.navigator?.onLine !== false) throw new Error(`not sent at the second press: ${error}`)
  })
  throw failure
}

const FLOWS: FaultFlow[] = [
  {
    name: 'citizenship',
    by: 'the student',
    path: rpc('set_citizenship'),
    write: () => app.setCitizenship('filipino'),
    count: (id) => countOf(sql`select count(*) from private.citizenships where student_id = ${id}`),
  },
  {
    name: 'guardian’s consent',
    by: 'the student',
    path: rpc('submit_guardian_consent'),
    arrange: async (id) => {
      await makeSeventeen(id)
      return plantProof(sql, id, { kind: 'guardian_consent' })
    },
    write: (_, documentId) =>
      app.submitGuardianConsent({ documentId, name: 'Lorna', relation: 'Mother', contact: '0917 555 0101' }),
    count: consentsOf,
  },
  {
    name: 'proof of payment',
    by: 'the student',
    path: rpc('announce_payment'),
    arrange: (id) => plantProof(sql, id),
    write: (_, documentId) =>
      app.announcePayment({ documentId, centavos: 100_000, method: 'gcash', reference: 'REF 1' }),
    count: announcedBy,
  },
  {
    name: 'photo of a receipt',
    by: 'the student',
    path: /\/documents\/payment-proof$/,
    write: async (id) => {
      const page = createActor(app.livePaymentProofMachine).start()
      const comesTo = async (tag: 'asking' | 'waiting') => {
        const end = await waitFor(page, (state) =>
          [tag, 'failed', 'unreachable'].some((each) => state.tags.has(each)),
        )
        if (!end.hasTag(tag)) throw end.context.failure
      }
      await comesTo('asking')
      page.send({ type: 'file.choose', file: photoOf(id) })
      await sendTwice(
        () => announcedBy(id),
        async () => {
          const details = { centavos: 100_000, method: 'gcash', reference: `REF ${id}` } as const
          const isRetried = page.getSnapshot().can({ type: 'proof.retry' })
          page.send(isRetried ? { type: 'proof.retry' } : { type: 'proof.send', details })
          await comesTo('waiting')
        },
      ).finally(() => page.stop())
    },
    count: async (id) => Math.max(await announcedBy(id), await filesOf(id)),
    says: UPLOAD_SAYS,
  },
  {
    name: 'guardian’s signed form',
    by: 'the student',
    path: /\/documents\/guardian-consent$/,
    arrange: makeSeventeen,
    write: (id) =>
      sendTwice(
        () => consentsOf(id),
        async () => {
          const options = { onProgress: () => {}, signal: new AbortController().signal }
          const { id: documentId } = await app.uploadDocument('guardian-consent', photoOf(id), options)
          const guardian = { name: 'Lorna', relation: 'Mother', contact: '0917 555 0101' }
          await app.submitGuardianConsent({ documentId, ...guardian })
        },
      ),
    count: async (id) => Math.max(await consentsOf(id), await filesOf(id)),
    says: UPLOAD_SAYS,
  },
  {
    name: 'request to be deleted',
    by: 'the student',
    path: rpc('request_erasure'),
    write: () => app.requestErasure('I moved'),
    count: (id) => countOf(sql`select count(*) from private.erasure_requests where student_id = ${id}`),
  },
  {
    name: 'its withdrawal',
    by: 'the student',
    path: rpc('withdraw_erasure'),
    arrange: (id) => call(sql, id, 'request_erasure', { p_reason: 'I moved' }),
    write: () => app.withdrawErasure(),
    count: async (id) =>
      1 - (await countOf(sql`select count(*) from private.erasure_requests where student_id = ${id}`)),
  },
  {
    name: 'consent to the texts',
    by: 'the student',
    path: rpc('give_consent'),
    write: () => app.giveConsent('terms', LEGAL_VERSIONS.terms, 'en', 1),
    count: (id) => countOf(sql`select count(*) from private.consents where student_id = ${id}`),
  },
  {
    name: 'request for more time',
    by: 'the student',
    role: 'otdc',
    path: rpc('request_extension'),
    write: () => app.requestExtension('I was ill'),
    count: (id) => countOf(sql`select count(*) from private.extension_requests where student_id = ${id}`),
  },
  {
    name: 'consent to the hours',
    by: 'the student',
    role: 'otdc',
    path: rpc('record_study_consent'),
    arrange: async (id) => (await call(sql, id, 'my_hours'))?.terms,
    write: (_, version) => app.recordStudyConsent(version),
    count: (id) => countOf(sql`select count(*) from private.study_consents where student_id = ${id}`),
  },
  {
    name: 'settings',
    by: 'the student',
    path: rpc('change_profile'),
    write: async () => {
      const profile = await app.getMyProfile()
      if (!profile) throw new Error('There is no profile')
      const form = createActor(app.liveProfileEditMachine, { input: { profile } }).start()
      const goOn = () => form.send({ type: 'network.online' })
      browser.addEventListener('online', goOn)
      form.send({ type: 'profile.save', fields: { ...profile, phone: '0917 555 0101' } })
      const end = await waitFor(form, (state) => state.hasTag('saved') || state.hasTag('editing'))
      browser.removeEventListener('online', goOn)
      form.stop()
      if (!end.hasTag('saved')) throw end.context.failure
    },
    count: (id) => isIt(id, "phone = '0917 555 0101'"),
    says: on([...NOT_HEARD, 'too many'], /^Your changes did not reach the school/),
  },
  {
    name: 'language',
    by: 'the student',
    path: rpc('change_profile'),
    write: () => app.saveMyLanguage('fil'),
    count: (id) => isIt(id, "language = 'fil'"),
  },
  {
    name: 'new password',
    by: 'a visitor',
    path: /\/auth\/v1\/user/,
    arrange: async (id) => app.verifyMailedLink(await askForLink(id), 'recovery'),
    write: () => app.updatePassword('another secret 1'),
    count: async (id) => {
      const client = stack.client()
      const { error } = await client.auth.signInWithPassword({
        email: emailOf(id),
        password: 'another secret 1',
      })
      return error ? 0 : 1
    },
  },
  {
    name: 'link for a new password',
    by: 'a visitor',
    path: /\/auth\/v1\/verify/,
    arrange: askForLink,
    write: (_, token) => app.verifyMailedLink(token, 'recovery'),
    count: async (id) => ((await linkOf(id)) === undefined ? 1 : 0),
    says: on(HEARD, /^The connection broke while your link was being used/),
  },
  {
    name: 'registration',
    by: 'a visitor',
    path: /\/auth\/v1\/signup/,
    write: (id) =>
      app.signUp({
        email: `new-${emailOf(id)}`,
        password: PASSWORD,
        firstName: 'Nene',
        middleName: '',
        lastName: 'Abad',
        language: 'en',
        agreedTo: { ...LEGAL_VERSIONS, school: 1 },
      }),
    count: (id) => countOf(sql`select count(*) from auth.users where email = ${`new-${emailOf(id)}`}`),
    says: on([...HEARD, ...NOT_HEARD], /No connection|server has a problem/),
  },
  {
    name: 'acceptance of a payment',
    by: 'Ada',
    path: rpc('accept_payment'),
    arrange: announce,
    write: (id, payment) => app.acceptPayment(payment, receipt(id)),
    count: logged('payment_accepted'),
  },
  {
    name: 'refusal of a payment',
    by: 'Ada',
    path: rpc('refuse_payment'),
    arrange: announce,
    write: (_, payment) => app.refusePayment(payment, 'Not readable'),
    count: logged('payment_refused'),
  },
  {
    name: 'payment at the desk',
    by: 'Ada',
    path: rpc('record_payment'),
    write: (id) => app.recordPayment(id, { ...receipt(id), method: 'cash', reference: null }),
    count: logged('payment_recorded'),
  },
  {
    name: 'voiding of a payment',
    by: 'Ada',
    path: rpc('void_payment'),
    arrange: receive,
    write: (_, payment) => app.voidPayment(payment, 'Wrong student'),
    count: logged('payment_voided'),
  },
  {
    name: 'check of an ID',
    by: 'Ada',
    path: rpc('confirm_identity'),
    arrange: async (id) => {
      await sql`update public.profiles set birthday = '2000-02-29' where id = ${id}`
      await call(sql, id, 'set_citizenship', { p_citizenship: 'filipino' })
    },
    write: (id) =>
      app.confirmIdentity(id, {
        legalName: 'Nena Abad',
        birthDate: '2000-02-29',
        citizenship: 'filipino',
        document: 'passport',
        profileName: 'Nena Abad',
      }),
    count: logged('identity_confirmed'),
  },
  {
    name: 'acceptance of a consent',
    by: 'Ada',
    path: rpc('accept_guardian_consent'),
    arrange: handIn,
    write: (_, consent) => app.acceptGuardianConsent(consent),
    count: logged('guardian_accepted'),
  },
  {
    name: 'refusal of a consent',
    by: 'Ada',
    path: rpc('refuse_guardian_consent'),
    arrange: handIn,
    write: (_, consent) => app.refuseGuardianConsent(consent, 'Not signed'),
    count: logged('guardian_refused'),
  },
  {
    name: 'issue of a certificate',
    by: 'Ada',
    role: 'otdc',
    path: /\/functions\/v1\/certificates\//,
    arrange: (id) => train(sql, id),
    write: (id) => app.issueCertificate(id),
    count: logged('certificate_issued'),
  },
  {
    name: 'revocation',
    by: 'Ada',
    role: 'otdc',
    path: rpc('revoke_certificate'),
    arrange: certify,
    write: (_, serial) => app.revokeCertificate(serial, 'Wrong name'),
    count: logged('certificate_revoked'),
  },
  {
    name: 'replacement',
    by: 'Ada',
    role: 'otdc',
    path: rpc('replace_certificate'),
    arrange: async (id) => {
      await train(sql, id)
      return certify(id)
    },
    write: (_, serial) => app.replaceCertificate(serial, 'Wrong name'),
    count: logged('certificate_replaced'),
  },
  {
    name: 'correction of a certificate',
    by: 'Ada',
    role: 'otdc',
    path: rpc('correct_certificate'),
    arrange: async (id) => {
      await train(sql, id)
      return certify(id)
    },
    write: (_, serial) =>
      app.correctCertificate(serial, {
        ...{ firstName: 'Nena', middleName: null, lastName: 'Cruz', suffix: null, birthday: '2000-02-29' },
        ...{ document: 'passport', reason: 'Married since' },
        profileName: 'Nena Abad',
      }),
    count: logged('certificate_replaced'),
  },
  {
    name: 'mark of an upload',
    by: 'Ada',
    role: 'otdc',
    path: rpc('mark_ltms_uploaded'),
    arrange: certify,
    write: (id, serial) => app.markLtmsUploaded(serial, `L-${id.slice(0, 8)}`),
    count: logged('ltms_uploaded'),
  },
  {
    name: 'its undoing',
    by: 'Ada',
    role: 'otdc',
    path: rpc('undo_ltms_upload'),
    arrange: async (id) => {
      const serial = await certify(id)
      await call(sql, ada, 'mark_ltms_uploaded', { p_serial: serial, p_reference: `L-${id.slice(0, 8)}` })
      return serial
    },
    write: (_, serial) => app.undoLtmsUpload(serial, 'Wrong reference'),
    count: logged('ltms_undone'),
  },
  {
    name: 'role',
    by: 'Ada',
    path: rpc('set_user_role'),
    arrange: shown,
    write: (_, user) => app.setUserRole(user, 'ddc'),
    count: logged('role_changed'),
  },
  {
    name: 'access',
    by: 'Ada',
    role: 'otdc',
    path: rpc('extend_access'),
    arrange: shown,
    write: (_, user) => app.extendAccess(user, '2027-02-01', 'She was ill'),
    count: logged('access_extended'),
  },
  {
    name: 'archiving',
    by: 'Ada',
    path: rpc('archive_user'),
    arrange: shown,
    write: (_, user) => app.archiveUser(user),
    count: logged('archived'),
  },
  {
    name: 'restoring',
    by: 'Ada',
    path: rpc('restore_user'),
    arrange: async (id) => {
      await call(sql, ada, 'archive_user', { p_user: id })
      return shown(id)
    },
    write: (_, user) => app.restoreUser(user),
    count: logged('restored'),
  },
  {
    name: 'disabling',
    by: 'Ada',
    path: /\/users\/disable\//,
    arrange: shown,
    write: (_, user) => app.disableUser(user),
    count: logged('disabled'),
  },
  {
    name: 'enabling',
    by: 'Ada',
    path: /\/users\/enable\//,
    arrange: async (id) => {
      await call(sql, ada, 'set_user_disabled', { p_user: id, p_disabled: true })
      return shown(id)
    },
    write: (_, user) => app.enableUser(user),
    count: logged('enabled'),
  },
  {
    name: 'deletion',
    by: 'Ada',
    path: /\/users\/delete\//,
    arrange: shown,
    write: (_, user) => app.deleteUser(user),
    count: async (id) => 1 - (await isIt(id, 'true')),
  },
  {
    name: 'refusal of a deletion',
    by: 'Ada',
    path: rpc('refuse_erasure'),
    arrange: (id) => call(sql, id, 'request_erasure', { p_reason: 'I moved' }),
    write: (id) => app.refuseErasure(id, 'A course is open'),
    count: logged('erasure_refused'),
  },
]

async function newStudent(role: FaultFlow['role'] = 'unpaid') {
  const id = await newPerson(sql, role)
  await sql`
    update auth.users set aud = 'authenticated', role = 'authenticated', encrypted_password = (select encrypted_password from auth.users where email = ${PEOPLE.amina})
    where id = ${id}`
  return id
}

async function meet({ by, role, path, arrange, write, count }: FaultFlow, fault: Fault | 'offline') {
  const student = await newStudent(role)
  const subject = (await arrange?.(student)) as never
  if (by === 'the student') await app.signIn(emailOf(student), PASSWORD)
  if (fault !== 'offline') proxy.meet(fault, path)
  else vi.stubGlobal('navigator', { onLine: false })
  proxy.beOffline(fault === 'offline')
  const told = await write(student, subject).then(
    () => 'done',
    (error: unknown) => messageFor(error),
  )
  proxy.beOffline(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(proxy.isWaiting(), `the fault was met: ${told}`).toBe(false)
  return { told, saved: await count(student, subject) }
}

test.runIf(isThorough)(
  'whatever the network does to a change, it is saved once at most and the person is told the truth',
  async () => {
    const faults = [...(Object.keys(FAULTS) as Fault[]), 'offline'] as const
    const lies: string[] = []
    const rows: Record<string, string>[] = []
    const flows = [...FLOWS, ...studyFlows({ sql, app: { ...app, createActor }, browser })]
    for (const by of ['the student', 'a visitor', 'Ada'] as const) {
      if (by === 'Ada') await app.signIn(PEOPLE.ada, PASSWORD)
      for (const flow of flows.filter((each) => each.by === by)) {
        const row: Record<string, string> = { change: flow.name }
        for (const fault of faults) {
          const { told, saved } = await meet(flow, fault).catch((error: Error) => ({
            told: error.message,
            saved: 0,
          }))
          row[fault] = `${saved}${told === 'done' ? '' : ` “${told.slice(0, 14)}…”`}`
          const expected =
            fault === 'offline'
              ? /nothing was sent|^No connection/
              : (flow.says?.[fault] ?? (fault === 'too many' ? /^Too many/ : /^done$/))
          const isTrue = expected.test(told) && saved <= 1 && (told !== 'done' || saved === 1)
          if (!isTrue) lies.push(`${flow.name}, ${fault}: saved ${saved}, told “${told}”`)
        }
        rows.push(row)
      }
    }
    printTable(rows)
    expect(lies).toEqual([])
  },
  900_000,
)
