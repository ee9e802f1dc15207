import type { SchoolFacts } from '../../contract/answers/school.ts'

/** Wait for the facts of a first visit (ms). */
const PATIENCE = 3_000

const FACTS = 'maneho-school'

/** The school's facts as the last visit kept them, or as this one hears them. */
async function films(): Promise<SchoolFacts['films']> {
  try {
    const kept = localStorage.getItem(FACTS)
    if (kept !== null) return (JSON.parse(kept) as SchoolFacts).films
  } catch {
    // The browser blocks site data, or this is not JSON.
  }
  return new Promise((resolve) => {
    addEventListener('school', (event) => resolve((event as CustomEvent<SchoolFacts>).detail.films), {
      once: true,
    })
    setTimeout(resolve, PATIENCE)
  })
}

/** The address of the film behind a page: the school's own, or the product's. */
export async function backgroundFilm(page: 'landing' | 'home', rendition: 'full' | 'light'): Promise<string> {
  const id = (await films())?.[page]
  return id
    ? `${import.meta.env.VITE_SUPABASE_URL}/storage/v1/object/public/page-films/${id}/${rendition}.mp4`
    : `/media/${page}-${rendition}.mp4`
}
