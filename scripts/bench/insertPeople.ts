import type { Sql } from 'embedded-supabase/testing'
import type { InventedPerson } from './inventPeople.ts'
import { withoutIndexes } from './withoutIndexes.ts'

const CITIES = [
  'Bacoor',
  'Imus',
  'Dasmariñas',
  'Cavite City',
  'Las Piñas',
  'Parañaque',
  'Muntinlupa',
  'Calamba',
  'Tagaytay',
  'Trece Martires',
]
const STREETS = [
  'Mabini',
  'Rizal',
  'Bonifacio',
  'Aguinaldo',
  'Sampaguita',
  'Ilang-Ilang',
  'Narra',
  'Molave',
  'Luna',
  'del Pilar',
  'Quezon',
]

/** An invented person's phone number, by place: different in its last seven digits, in three formats. */
export const phoneOf = (place: number): string => {
  const digits = String((place * 7_919) % 10_000_000).padStart(7, '0')
  const network = 917 + (place % 60)
  const ways = [
    `0${network} ${digits.slice(0, 3)} ${digits.slice(3)}`,
    `+63 ${network}-${digits}`,
    `0${network}${digits}`,
  ]
  return ways[place % ways.length] ?? ''
}

const details = (place: number) => ({
  phone: phoneOf(place),
  birthday: new Date(Date.UTC(1960, 0, 1 + ((place * 7_919) % 18_000))).toISOString().slice(0, 10),
  address: `${1 + (place % 900)} ${STREETS[place % STREETS.length]} Street, Barangay ${1 + (place % 97)}, ${CITIES[place % CITIES.length]}`,
})

/** Inserts invented people with their progress into an empty database. Needs the superuser. */
export async function insertPeople(superuser: Sql, people: InventedPerson[]): Promise<void> {
  await superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      create temp table people on commit drop as
      select * from jsonb_to_recordset(${sql.json(people.map((person, place) => ({ ...person, ...details(place) })))}) as person (
        id uuid, "firstName" text, "middleName" text, "lastName" text, email text, role public.user_role, duties jsonb,
        "createdAt" timestamptz, "archivedAt" timestamptz, "disabledAt" timestamptz, passed int,
        phone text, birthday date, address text
      )`
    await sql`
      insert into auth.users (id, aud, role, email, created_at)
      select id, 'authenticated', 'authenticated', email, "createdAt" from people`
    await sql`insert into private.students (id) select id from people`
    // A token is accepted only with a session.
    await sql`insert into auth.sessions (id, user_id) select id, id from people where role = 'admin'`
    // One module per week, in order.
    await sql`
      insert into public.module_progress (student_id, module_index, passed_at)
      select person.id, module.index, "createdAt" + module.index * interval '1 week'
      from people person
      join public.modules module on role = any (module.audience) or (module.index = 0)
      where module.index <= passed and role <> 'admin' or module.index = 0 or (role = 'ddc' and passed > 3)`
    await sql`
      insert into public.course_completions (student_id, course, student_name, completed_at)
      select student_id, private.course_of(role), concat_ws(' ', "firstName", "middleName", "lastName"), passed_at
      from public.module_progress join people on people.id = student_id
      where (role = 'otdc' and module_index = 5) or (role = 'ddc' and module_index = 6)`
    await withoutIndexes(
      sql,
      'public.profiles',
      () => sql`
      insert into public.profiles (id, first_name, middle_name, last_name, email, role, duties, created_at, archived_at, disabled_at,
        last_completed_at, passed_modules, confirmed_at, phone, birthday, address)
      select id, "firstName", "middleName", "lastName", email, role,
        array(select jsonb_array_elements_text(people.duties))::public.duty[], "createdAt", "archivedAt", "disabledAt", completed_at,
        coalesce(modules, 0), "createdAt", phone, birthday, address
      from people
      left join public.course_completions on student_id = id
      left join (
        select student_id, bit_or(1 << module_index) as modules from public.module_progress where module_index > 0 group by student_id
      ) progress on progress.student_id = id
      order by "createdAt"`,
    )
  })
  await superuser`analyze`
}
