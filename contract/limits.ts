// Written by `npm run types` from the functions private.limit_…(), which have each number and its source.

/** From this age on nobody needs a guardian's consent; the youngest age for a foreigner's permit (LTO). */
export const ADULT_AGE = 18

/** Nobody younger may hold a student permit (Republic Act 10930). */
export const AGE = 16

/** The largest file that a student hands in: 5 MB, as a phone's camera makes it. */
export const DOCUMENT_BYTES = 5242880

/** The types of those files, by their bytes. */
export const DOCUMENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']

/** The most characters of an essay's answer: far above any honest one. */
export const ESSAY_CHARACTERS = 20000

/** The fewest words of an essay's answer (specification, section 9; design, decision 6). */
export const ESSAY_WORDS = 20

/** The score that passes an exam, in whole percent (specification, section 9). */
export const PASS_MARK = 80

/** The most characters of a reason that somebody else reads. */
export const REASON_CHARACTERS = 300

/** The most people that a search returns; more may match. */
export const SEARCH_HITS = 200

/** Every day that is counted, exported or printed is a day in this time zone, the school's. */
export const TIME_ZONE = 'Asia/Manila'

/** After so many failed attempts the video is watched again (specification, section 9). */
export const TRIES = 3

/** "Within a year", in days: access is extended so far ahead, and a receipt is so old, at most. */
export const YEAR_DAYS = 366
