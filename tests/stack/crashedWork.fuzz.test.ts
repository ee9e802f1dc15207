import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { freePort, removeStack, type Stack } from 'embedded-supabase'
import { openSql, type Sql } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ExamPaper } from '../../contract/answers/exams.ts'
import type { StudyReportAnswer } from '../../contract/answers/study.ts'
import { printTable } from '../../scripts/bench/printTable.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { answerTo, reportArgs } from '../database/reporting.ts'
import { pngOf } from '../support/documents.ts'
import { backends, childNamed, kill, postmaster, randomFrom } from '../support/killing.ts'
import { PASSWORD } from '../support/people.ts'
import { tries } from '../support/runs.ts'

const SEED = Number(process.env.CRASH_SEED ?? 20_261_122)
const KILLS = 20
/** This takes minutes: `npm run test:fuzz` only. */
const isThorough = tries(0, 1) > 0

let dataDir: string
let ports: string[]
let gateway: ChildProcess
let stack: Pick<Stack, 'apiUrl' | 'keys' | 'superuserUrl'>
let sql: Sql
const retries: Record<string, number> = {}
const acknowledged: Record<string, number> = {}
let isOver = false

beforeAll(async () => {
  if (!isThorough) return
  dataDir = await mkdtemp(join(tmpdir(), 'maneho-crashed-work-'))
  // When started as root, Postgres runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711)
  ports = [await freePort(), await freePort(), await freePort()].map(String)
  await startGateway()
  sql = openSql(stack.superuserUrl)
})

afterAll(async () => {
  if (!isThorough) return
  await sql.end().catch(() => undefined)
  const ended = once(gateway, 'exit')
  gateway.kill()
  await ended
  removeStack(dataDir, PROJECT)
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the gateway process with its services; it cleans up after a dead one. */
async function startGateway() {
  const program = join(import.meta.dirname, '../support/ownStack.ts')
  // Storage and Auth log that the database is down, which is expected here.
  gateway = fork(program, [dataDir, ...ports], { stdio: 'ignore' })
  stack = await Promise.race([
    once(gateway, 'message').then(([started]) => started),
    once(gateway, 'exit').then(([code]) => Promise.reject(new Error(`The stack ended with ${code}`))),
  ])
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Retries like the app until a reply or a refusal; returns the result or code. */
async function insist<Data>(
  work: string,
  request: () => PromiseLike<{ data: Data | null; error: unknown; status?: number }>,
): Promise<{ data: Data | null; refusal: string | null }> {
  for (;;) {
    const answer = await Promise.resolve(request()).catch((error: unknown) => ({
      data: null,
      error,
      status: 0,
    }))
    const { status = 0, error, data } = answer
    if (!error) {
      acknowledged[work] = (acknowledged[work] ?? 0) + 1
      return { data, refusal: null }
    }
    // Refusals have codes; without one PostgREST lost the database mid-call, as `unwrap` handles.
    const refusal = String((error as Error).message)
    if (status >= 400 && status < 500 && status !== 429 && refusal !== '') return { data: null, refusal }
    retries[work] = (retries[work] ?? 0) + 1
    await pause(50)
  }
}

type Person = { id: string; client: SupabaseClient; token: string }

const call = <Data = unknown>({ client }: Person, work: string, args: Record<string, unknown>) =>
  insist<Data>(work, () => client.rpc(work, args) as never)

async function signIn({ id, email }: { id: string; email: string }): Promise<Person> {
  const plain = createClient(stack.apiUrl, stack.keys.publishableKey, { auth: { persistSession: false } })
  const { data, error } = await plain.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  const token = data.session.access_token
  return {
    id,
    token,
    client: createClient(stack.apiUrl, stack.keys.publishableKey, { accessToken: async () => token }),
  }
}

/** Seeded people enrolled in this course (or none) without progress. */
async function newStudents(role: 'otdc' | 'ddc' | 'unpaid', count: number, taken: Set<string>) {
  const rows = await sql<{ id: string; email: string }[]>`
    select id, email from public.profiles
    where role <> 'admin' and archived_at is null and disabled_at is null and confirmed_at is not null
    order by email`
  const chosen = rows.filter(({ id }) => !taken.has(id)).slice(0, count)
  for (const { id } of chosen) {
    taken.add(id)
    await sql`delete from private.payment_announcements where student_id = ${id} and accepted_at is null`
    await sql`delete from public.essay_responses where student_id = ${id}`
    await sql`delete from public.essay_drafts where student_id = ${id}`
    await sql`delete from public.module_progress where student_id = ${id}`
    await sql`update public.profiles set role = 'unpaid' where id = ${id} and role <> 'unpaid'`
    if (role !== 'unpaid') await sql`update public.profiles set role = ${role} where id = ${id}`
    await sql`
      insert into public.module_progress (student_id, module_index, passed_at) values (${id}, 0, now())
      on conflict do nothing`
  }
  expect(chosen).toHaveLength(count)
  return Promise.all(chosen.map(signIn))
}

const watchedBy = (student: string, module: number) => sql`
  insert into public.module_progress (student_id, module_index, watched, watched_at)
  select ${student}, index, int4multirange(int4range(0, video_seconds)), now() from public.modules where index = ${module}`

/** Saves confirmed to each person. */
const told = {
  choices: new Map<string, Record<string, string>>(),
  grades: new Map<string, number>(),
  answers: new Map<string, string>(),
  films: new Map<string, [number, number][]>(),
  proofs: new Map<string, string>(),
  receipts: new Map<string, string>(),
  roles: new Map<string, string>(),
  refused: [] as string[],
}

async function sitExams(student: Person, random: () => number) {
  while (!isOver) {
    const { data: paper, refusal } = await call<ExamPaper>(student, 'start_exam', { p_module: 1 })
    if (!paper) {
      if (/^(rewatch_required|video_not_watched|exam_waits|exam_closed)$/.test(refusal ?? ''))
        await sql`update public.module_progress set watched_at = now(), failures = 0, failed_rounds = 0, opens_at = null, closed_at = null
          where student_id = ${student.id} and module_index = 1`.catch(() => pause(100))
      else told.refused.push(`start_exam: ${refusal}`)
      continue
    }
    const chosen: Record<string, string> = { ...paper.answers }
    let { revision } = paper
    for (const { id } of paper.questions.slice(0, 12)) {
      if (isOver) return
      const option = String(1 + Math.floor(random() * 3))
      const { data, refusal: no } = await call<{ revision: number }>(student, 'save_exam_answer', {
        p_attempt: paper.attemptId,
        p_question: id,
        p_option: option,
        p_revision: revision,
      })
      if (!data) {
        told.refused.push(`save_exam_answer: ${no}`)
        break
      }
      revision = data.revision
      chosen[id] = option
      told.choices.set(paper.attemptId, { ...chosen })
    }
    const { data } = await call<{ score: number }>(student, 'submit_exam', {
      p_attempt: paper.attemptId,
      p_answers: chosen,
      p_revision: revision,
    })
    if (data) told.grades.set(paper.attemptId, data.score)
  }
}

async function writeEssay(student: Person) {
  for (let number = 1; number <= 5 && !isOver; number += 1) {
    let revision = 0
    let body = `Answer ${number}:`
    const words =
      'I slow down look left and right keep my distance let people cross first then wait for the green light before going on'
    for (const word of words.split(' ')) {
      if (isOver) return
      body += ` ${word}`
      const draft = { p_module: 6, p_number: number, p_body: body, p_revision: revision }
      const { data, refusal } = await call<{ revision: number }>(student, 'save_essay_draft', draft)
      if (!data) return told.refused.push(`save_essay_draft: ${refusal}`)
      revision = data.revision
      told.answers.set(`${student.id} ${number}`, body)
      await pause(150)
    }
    const { refusal } = await call(student, 'submit_essay_answer', {
      p_module: 6,
      p_number: number,
      p_body: body,
      p_revision: revision,
    })
    if (refusal) return told.refused.push(`submit_essay_answer: ${refusal}`)
  }
}

async function watchFilm(student: Person) {
  await call(student, 'open_video', { p_module: 1 })
  for (let second = 0; !isOver; second += 1) {
    await pause(700)
    const { data } = await call<StudyReportAnswer>(
      student,
      'record_study',
      reportArgs({ watched: [{ moduleIndex: 1, ranges: [[second, second + 1]], position: second + 1 }] }),
    )
    if (data) told.films.set(student.id, answerTo(data.watched?.[0]).watched)
  }
}

async function pay(student: Person) {
  await pause(1_000)
  const { data } = await insist<{ id: string }>('upload', async () => {
    const answer = await fetch(`${stack.apiUrl}/functions/v1/documents/payment-proof`, {
      method: 'POST',
      headers: { apikey: stack.keys.publishableKey, Authorization: `Bearer ${student.token}` },
      body: pngOf(student.id),
    })
    const body = await answer.json().catch(() => null)
    return answer.ok
      ? { data: body, error: null }
      : { data: null, error: new Error(body?.code), status: answer.status }
  })
  if (!data) return
  const reference = `REF ${student.id.slice(0, 8)}`
  const { refusal } = await call(student, 'announce_payment', {
    p_document: data.id,
    p_centavos: 100_000,
    p_method: 'gcash',
    p_reference: reference,
  })
  if (refusal) told.refused.push(`announce_payment: ${refusal}`)
  else told.proofs.set(student.id, reference)
}

async function workAtTheDesk(admin: Person, customers: string[], place: number) {
  for (let round = 0; !isOver; round += 1) {
    const customer = customers[round % customers.length] ?? ''
    const receipt = `INV-K${place}-${round}`
    const { refusal } = await call(admin, 'record_payment', {
      p_user: customer,
      p_course: 'otdc',
      p_centavos: 100_000,
      p_method: 'cash',
      p_invoice_number: receipt,
      p_received_on: '2026-11-20',
    })
    if (refusal) told.refused.push(`record_payment: ${refusal}`)
    else told.receipts.set(receipt, customer)
    const role = round % 2 === 0 ? 'ddc' : 'otdc'
    const changed = await call(admin, 'set_user_role', { p_user: customer, p_role: role })
    if (changed.refusal) told.refused.push(`set_user_role: ${changed.refusal}`)
    else told.roles.set(customer, role)
    await pause(200)
  }
}

/** Kills a process of the stack; returns its name. */
async function killSomething(random: () => number): Promise<string> {
  const dice = random()
  if (dice < 0.15) {
    const ended = once(gateway, 'exit')
    gateway.kill('SIGKILL')
    await ended
    await startGateway()
    return 'the gateway'
  }
  if (dice < 0.3) {
    kill(childNamed('postgrest', gateway.pid))
    return 'PostgREST'
  }
  if (dice < 0.4) {
    kill(childNamed('documents/index.ts', gateway.pid))
    return 'the function documents'
  }
  const victims = await backends(dataDir).catch(() => [])
  if (dice < 0.65 || victims.length === 0) {
    kill(await postmaster(dataDir).catch(() => 0))
    return 'Postgres'
  }
  kill(victims[Math.floor(random() * victims.length)]?.pid ?? 0)
  return 'a backend of Postgres'
}

test.runIf(isThorough)(
  'what 25 people were told is saved is there, once, after 20 kills in the middle of their work',
  async () => {
    const random = randomFrom(SEED)
    await sql`update private.topics set quota = 3`
    const taken = new Set<string>()
    const [sitting, writing, watching, paying] = [
      await newStudents('otdc', 8, taken),
      await newStudents('ddc', 6, taken),
      await newStudents('otdc', 4, taken),
      await newStudents('unpaid', 4, taken),
    ]
    const customers = await newStudents('unpaid', 6, taken)
    const admins = await Promise.all(
      (
        await sql<{ id: string; email: string }[]>`
        select id, email from public.profiles where role = 'admin' order by email limit 3`
      ).map(signIn),
    )
    for (const { id } of sitting) await watchedBy(id, 1)
    for (const { id } of writing) await watchedBy(id, 6)
    const work = [
      ...sitting.map((student) => sitExams(student, randomFrom(Math.floor(random() * 1e6)))),
      ...writing.map(writeEssay),
      ...watching.map(watchFilm),
      ...paying.map(pay),
      ...admins.map((admin, place) =>
        workAtTheDesk(
          admin,
          customers.filter((_, each) => each % admins.length === place).map(({ id }) => id),
          place,
        ),
      ),
    ]
    const killed: Record<string, number> = {}
    for (let round = 0; round < KILLS; round += 1) {
      await pause(1_000 + 1_500 * random())
      const name = await killSomething(random)
      killed[name] = (killed[name] ?? 0) + 1
      await vi.waitFor(async () => expect((await fetch(`${stack.apiUrl}/health`)).status).toBe(200), {
        timeout: 30_000,
        interval: 50,
      })
    }
    isOver = true
    await Promise.all(work)
    await sql.end().catch(() => undefined)
    sql = openSql(stack.superuserUrl)

    console.log(
      `Seed ${SEED}; ${sitting.length + writing.length + watching.length + paying.length + admins.length} people`,
    )
    printTable(Object.entries(killed).map(([what, times]) => ({ 'killed -9': what, times })))
    printTable(
      Object.keys(acknowledged).map((work) => ({
        work,
        'said to be saved': acknowledged[work] ?? 0,
        'tried again': retries[work] ?? 0,
      })),
    )
    console.log(
      'Refusals:',
      Object.entries(Object.groupBy(told.refused, (each) => each)).map(
        ([each, all]) => `${each} × ${all?.length}`,
      ),
    )
    const findings = { lost: [] as string[], doubled: [] as string[] }

    const attempts = await sql<{ id: string; answers: Record<string, string>; score: number | null }[]>`
      select id, answers, score from public.exam_attempts`
    const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
    for (const [id, choices] of told.choices)
      for (const [question, option] of Object.entries(choices))
        if (byId.get(id)?.answers[question] !== option) findings.lost.push(`choice ${id} ${question}`)
    for (const [id, score] of told.grades)
      if (byId.get(id)?.score !== score) findings.lost.push(`grade ${id}`)
    findings.doubled.push(
      ...(
        await sql<{ id: string }[]>`
          select student_id as id from public.exam_attempts where submitted_at is null
          group by student_id, module_index having count(*) > 1`
      ).map(({ id }) => `open attempts of ${id}`),
    )

    const texts = await sql<{ place: string; body: string }[]>`
      select student_id || ' ' || number as place, body from public.essay_responses
      union all select student_id || ' ' || number, body from public.essay_drafts`
    const bodies = Map.groupBy(texts, ({ place }) => place)
    for (const [place, body] of told.answers) {
      const found = bodies.get(place) ?? []
      if (!found.some((text) => text.body === body || text.body.startsWith(body)))
        findings.lost.push(`answer ${place}`)
      if (found.length > 1) findings.doubled.push(`answer ${place}`)
    }

    for (const [student, ranges] of told.films) {
      const [row] = await sql`
        select ${sql.json(ranges)}::jsonb as told, watched @> (
          select coalesce(range_agg(int4range((each ->> 0)::int, (each ->> 1)::int)), '{}')
          from jsonb_array_elements(${sql.json(ranges)}::jsonb) each
        ) as kept from public.module_progress where student_id = ${student} and module_index = 1`
      if (!row?.kept) findings.lost.push(`film ${student}`)
    }

    const proofs = await sql<{ id: string; reference: string }[]>`
      select student_id as id, reference from private.payment_announcements where reference like 'REF %'`
    for (const [id, reference] of told.proofs) {
      const found = proofs.filter((each) => each.id === id && each.reference === reference)
      if (found.length === 0) findings.lost.push(`proof ${id}`)
      if (found.length > 1) findings.doubled.push(`proof ${id}`)
    }

    const receipts = await sql<{ receipt: string; id: string }[]>`
      select invoice_number as receipt, student_id as id from private.payments where invoice_number like 'INV-K%'`
    for (const [receipt, id] of told.receipts)
      if (receipts.filter((each) => each.receipt === receipt && each.id === id).length !== 1)
        findings.lost.push(`payment ${receipt}`)
    const logged = await sql<{ receipt: string; times: number }[]>`
      select after ->> 'invoiceNumber' as receipt, count(*)::int as times from public.audit_log
      where action = 'payment_recorded' group by 1 having count(*) > 1`
    findings.doubled.push(
      ...logged
        .filter(({ receipt }) => receipt?.startsWith('INV-K'))
        .map(({ receipt }) => `log of ${receipt}`),
    )
    for (const [id, role] of told.roles) {
      const [row] = await sql`select role from public.profiles where id = ${id}`
      if (row?.role !== role) findings.lost.push(`role ${id}: ${row?.role} instead of ${role}`)
    }

    printTable([
      {
        what: 'choices',
        checked: [...told.choices.values()].reduce((sum, each) => sum + Object.keys(each).length, 0),
      },
      { what: 'grades', checked: told.grades.size },
      { what: 'essay answers', checked: told.answers.size },
      { what: 'films', checked: told.films.size },
      { what: 'proofs', checked: told.proofs.size },
      { what: 'payments', checked: told.receipts.size },
      { what: 'roles', checked: told.roles.size },
      { what: 'lost', checked: findings.lost.length },
      { what: 'doubled', checked: findings.doubled.length },
    ])
    expect(findings).toEqual({ lost: [], doubled: [] })
    expect(told.refused).toEqual([])
  },
  600_000,
)
