import type { Role } from '../../contract/answers/shared.ts'
import type { User } from '../../contract/answers/users.ts'

/** An invented user, and the number of passed assessed modules. */
export type InventedPerson = Omit<User, 'access' | 'erasure' | 'className'> & { passed: number }

const FIRST_NAMES =
  `Maria Jose Juan Ana Angelica Mark Joshua Christian Princess Nicole Angelo Kimberly Jerome Camille
  Ricardo Rosario Emmanuel Bernadette Danilo Lourdes Reynaldo Teresita Fernando Cristina Jocelyn Rodrigo Marites Arnel
  Josephine Gilbert Analyn Edgardo Rowena Nestor Luzviminda Rolando Imelda Ferdinand Corazon Ramil Maricel Alfredo
  Jennilyn Virgilio Melanie Wilfredo Rhea Crisanto Charmaine Dominador Jasmine Efren Katrina Gregorio Lovely Hilario
  Marian Isagani Nerissa Joaquin Ofelia Leandro Patricia Mauricio Queenie Norberto Rochelle Oscar Sheryl Pacifico
  Trisha Rogelio Vivian Salvador Wendy Teodoro Yolanda Urbano Zenaida Vicente Amihan Bayani Diwa Ligaya`.split(
    /\s+/,
  )

const LAST_NAMES =
  `Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Castro
  Rivera Aquino Navarro Salazar Mercado Domingo Pascual Aguilar Fernandez Gonzales Hernandez Ibañez Jimenez Katigbak
  Lacson Magsaysay Nuñez Ong Peña Quiambao Roxas Salonga Tolentino Umali Valdez Wenceslao Ylagan Zamora Abad Bacani
  Catacutan Dimaculangan Espiñosa Fajardo Guevarra Halili Ilagan Jacinto Kalaw Lagman Macaraeg Natividad Osmeña
  Pangilinan Quezon Robles Sarmiento Tuazon Uy Velasco Yap Zulueta Alonzo Buenaventura Cabrera Dizon Evangelista Ferrer
  Gutierrez Hizon Icasiano Javier Katindig Legaspi Manalo Nacpil Orosa Panganiban Quirino Rosales Soriano Tanjuatco
  Ventura Yulo Zaragoza Manalastas Pacheco Tiongson Samonte`.split(/\s+/)

const ROLES: Role[] = ['unpaid', 'otdc', 'otdc', 'otdc', 'ddc']
const ADMINS = 10
const BETWEEN_REGISTRATIONS = 26 * 60_000

/** A seeded random number generator (mulberry32): the same numbers in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks an item of a list, favouring the first ones, since some names are more frequent. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() ** 1.5 * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f ]/g, '')
    .toLowerCase()
}

/** A school's users after some years, newest first, deterministic; the oldest are the admins. */
export function inventPeople(count: number, now = Date.parse('2026-11-21T09:00:00Z')): InventedPerson[] {
  const random = seededRandom(count)
  return Array.from({ length: count }, (_, index) => {
    const firstName = pick(FIRST_NAMES, random) + (random() < 0.25 ? ` ${pick(FIRST_NAMES, random)}` : '')
    const middleName = random() < 0.8 ? pick(LAST_NAMES, random) : null
    const lastName = pick(LAST_NAMES, random)
    const isAdmin = index >= count - ADMINS
    const createdAt = new Date(now - index * BETWEEN_REGISTRATIONS).toISOString()
    return {
      id: `0be00000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      firstName,
      middleName,
      lastName,
      suffix: null,
      fullName: [firstName, middleName, lastName].filter(Boolean).join(' '),
      email: `${plain(firstName)}.${plain(lastName)}${count - index}@example.com`,
      role: isAdmin ? 'admin' : (ROLES[Math.floor(random() * ROLES.length)] ?? 'unpaid'),
      duties: isAdmin ? ['owner'] : [],
      createdAt,
      archivedAt: !isAdmin && random() < 0.1 ? createdAt : null,
      disabledAt: !isAdmin && random() < 0.02 ? createdAt : null,
      revision: 0,
      passed: Math.floor(random() * 6),
    }
  })
}
