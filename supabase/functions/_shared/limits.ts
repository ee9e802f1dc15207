// Written by `npm run types` from the functions private.limit_…(), which have each number and its source.

/** The most characters of a postal address. */
export const ADDRESS_CHARACTERS = 300

/** The most people of one list that the desk registers. */
export const ADMITTED_PEOPLE = 1000

/** From this age on nobody needs a guardian's consent; the youngest age for a foreigner's permit (LTO). */
export const ADULT_AGE = 18

/** Nobody younger may hold a student permit (Republic Act 10930). */
export const AGE = 16

/** The least and the most that is paid at once, in centavos: a peso, and a million, far above any price. Counted cash is at most as much. */
export const AMOUNT_CENTAVOS = [100, 100000000] as const

/** The most characters of a class's name. */
export const CLASS_NAME_CHARACTERS = 60

/** The characters of a code for typing, of five random bits each: to start with, or to get in without the second factor. */
export const CODE_CHARACTERS = 12

/** The most copies of all their data that somebody takes in a day: the largest answer of all. */
export const COPIES = 10

/** The courses in the order of their type, by which the code of a certificate numbers them, with the names that every language uses. */
export const COURSE_NAMES = { otdc: 'Theoretical Driving Course', ddc: 'Defensive Driving Course' } as const

/** What the courses of the app cost at first, in centavos; later prices are rows of private.prices. At most 1,000 pesos for theory (LTO Memorandum Circular JMT-2023-2390). */
export const COURSE_PRICES = { otdc: 100000, ddc: 150000 } as const

/** The most that an activity, and an answer, counts in a course, in percent of the time that it is expected to take: a slow reader is safe, an open page runs dry. */
export const CREDIT_PERCENT = 250

/** The most hours of study that count on one day, unless a course says otherwise. */
export const DAILY_HOURS = 8

/** With so many exams handed in on one day a student is in Today. */
export const DAY_SITTINGS = 7

/** The largest file that a student hands in: 5 MB, as a phone's camera makes it. */
export const DOCUMENT_BYTES = 5242880

/** The types of those files, by their bytes. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** The most characters of an e-mail address with which an account is made: Auth keeps no longer one. */
export const EMAIL_CHARACTERS = 255

/** An e-mail address that mail can reach, as a pattern of JavaScript with the flag v: Auth takes two dots in a row and fails when it mails them, and nothing reaches the domain invalid (RFC 2606). private.is_email() is the same in Postgres. */
export const EMAIL_PATTERN =
  "(?!.*[.][Ii][Nn][Vv][Aa][Ll][Ii][Dd]$)[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+(?:[.][A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z][A-Za-z0-9\\-]{0,61}[A-Za-z0-9]"

/** The most characters of an essay's answer: far above any honest one. */
export const ESSAY_CHARACTERS = 20000

/** The most characters of an instructor's comment on an essay. */
export const ESSAY_COMMENT_CHARACTERS = 2000

/** The fewest different words of an essay's answer, each of two letters or more, so that one word often is no answer. */
export const ESSAY_DIFFERENT_WORDS = 10

/** The fewest words of an essay's answer (specification, section 9; design, decision 6). */
export const ESSAY_WORDS = 20

/** After so many failed rounds of an exam, nine failures, a person of the school opens it again (docs/decisions/0298). */
export const EXAM_ROUNDS = 3

/** The least hours of those waits, whatever the school says. */
export const EXAM_WAIT_FLOOR = [1, 6, 12] as const

/** The hours until the next round of an exam after the second, the third and each later failed round, unless the school says longer or shorter. */
export const EXAM_WAIT_HOURS = [1, 12, 24] as const

/** Nobody was born before this day. */
export const FIRST_BIRTHDAY = '1900-01-01'

/** The most characters of a guardian's phone number or address. */
export const GUARDIAN_CONTACT_CHARACTERS = 100

/** The most characters of a guardian's name. */
export const GUARDIAN_NAME_CHARACTERS = 200

/** The most characters of what a guardian is to the student. */
export const GUARDIAN_RELATION_CHARACTERS = 100

/** An answer that follows another one sooner counts no time: nobody has read it. */
export const HASTY_SECONDS = 2

/** The fewest and the most letters and digits of an ID's number. */
export const IDENTITY_NUMBER = [4, 30] as const

/** So many characters of an ID's number are read, with the spaces and dashes of whoever types it. */
export const IDENTITY_NUMBER_CHARACTERS = 100

/** The most study time that counts with nothing but open pages and presence checks. Words in view, answers and drafts win it back. */
export const IDLE_MINUTES = 15

/** So many days after the mail an account that nobody has used for years is deleted, unless the school says another number. */
export const IDLE_NOTICE_DAYS = 30

/** The most megapixels of a picture that is handed in. */
export const IMAGE_MEGAPIXELS = 50

/** The fewest pixels of each side of a picture that is handed in. */
export const IMAGE_SIDE = 200

/** The days for which an inspection link opens its pack. */
export const INSPECTION_DAYS = 7

/** The most characters of the number of an invoice, or of a refund's voucher. */
export const INVOICE_CHARACTERS = 40

/** Before so many answers nothing is said about an exam question (decision 183). */
export const ITEM_ANSWERS = 100

/** A question whose right answers go less with the rest of the exam (point-biserial) hardly tells who knows the road. */
export const ITEM_DISCRIMINATION = 0.15

/** A wrong option that fewer students choose, in percent, is hardly one. */
export const ITEM_DISTRACTOR = 5

/** An exam question with fewer or more right answers, in percent, is too hard or too easy. */
export const ITEM_RIGHT = [30, 95] as const

/** The longest time that counts for an answer: who takes longer was away. */
export const ITEM_SECONDS = 300

/** The most characters of the name on an ID: three names of the longest. */
export const LEGAL_NAME_CHARACTERS = 300

/** The longest list that staff paste from the LTMS. */
export const LIST_CHARACTERS = 200000

/** The questions of the first and of the last look. */
export const LOOK_ITEMS = 20

/** The time of a look, a minute a question. */
export const LOOK_MINUTES = 20

/** The most characters of a message's text in one language. */
export const MESSAGE_CHARACTERS = 2000

/** What the staff may write in braces in a message to students. private.message_values() says what stands for each. */
export const MESSAGE_PLACEHOLDERS = ['first name', 'course', 'hours left', 'access ends'] as const

/** The most characters of a message's subject. */
export const MESSAGE_SUBJECT_CHARACTERS = 100

/** The questions of a mock exam. The LTO publishes no form of its computerized exam: this one is the school's assumption. */
export const MOCK_ITEMS = 60

/** The time of a mock exam, a minute a question; the school's assumption, too. */
export const MOCK_MINUTES = 60

/** So long before the end of its time a paper says so. */
export const MOCK_WARNING_MINUTES = 5

/** The most characters of a first, middle or last name. */
export const NAME_CHARACTERS = 100

/** A part of a name, as a pattern of JavaScript with the flag v: letters of any script, their marks, spaces, apostrophes, hyphens and periods, and at least one letter. private.is_name() is the same in Postgres. */
export const NAME_PATTERN = "[ '’‘.\\-]*[\\p{L}][\\p{L}\\p{M} '’‘.\\-]*"

/** The most topics that are named after a failed round of an exam. */
export const NAMED_TOPICS = 3

/** The least that is paid online, in centavos: the payment provider takes no less (docs/decisions/0218). */
export const ONLINE_LEAST_CENTAVOS = 2000

/** The most rows that one call for a list returns. */
export const PAGE_ROWS = 1000

/** The score that passes an exam, in whole percent (specification, section 9). */
export const PASS_MARK = 80

/** After so long without a sign of the student no time is counted. */
export const PAUSE_MINUTES = 2

/** So many days a student permit is held before the licence (RA 10930 and its rules: at least one month; the LTO counts 31 days). */
export const PERMIT_DAYS = 31

/** So many months a student permit is good. */
export const PERMIT_MONTHS = 12

/** The most characters of a phone number: its digits, and the signs between them. */
export const PHONE_CHARACTERS = 40

/** The fewest and the most digits of a phone number (ITU-T E.164 allows 15). */
export const PHONE_DIGITS = [7, 15] as const

/** The largest picture of a presence check: 20 kB. */
export const PICTURE_BYTES = 20000

/** The longest side of such a picture, in pixels. */
export const PICTURE_SIDE = 360

/** The most characters of what a date of the practical course is for. */
export const PRACTICAL_NOTE_CHARACTERS = 100

/** The time to press the button of a presence check. */
export const PRESENCE_SECONDS = 90

/** The most characters of whom an inspection link is for. */
export const PURPOSE_CHARACTERS = 100

/** The share of a section's words, in whole percent, with which it is read. */
export const READ_PERCENT = 95

/** The least seconds in which a question of an exam can be read. An attempt handed in faster counts and is marked (docs/decisions/0297). */
export const READ_SECONDS = 4

/** The most words that a minute of reading counts: a fast reader's. */
export const READING_WORDS = 400

/** The most characters of a reason that somebody else reads. */
export const REASON_CHARACTERS = 300

/** The most characters of a reference: of a payment, or of an upload to the LTMS. */
export const REFERENCE_CHARACTERS = 60

/** So many days after a payment is confirmed a student may still ask for it back, unless the school says another number: the specification's three. */
export const REFUND_DAYS = 3

/** The most sections, and the most films, of one report: more than a minute of study brings. */
export const REPORT_ITEMS = 40

/** So many seconds of a clip are one step for who goes step by step. */
export const SCENE_STEP_SECONDS = 2

/** The most taps on a clip of the road that are judged: more would find every danger by chance. */
export const SCENE_TAPS = 6

/** So many characters of what somebody types into a search are looked for. */
export const SEARCH_CHARACTERS = 100

/** The most people that a search returns; more may match. */
export const SEARCH_HITS = 200

/** The characters of a serial number, by their values: Crockford's, without the letters I, L, O and U. */
export const SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many characters of a typed serial number are read: its own, and the spaces and dashes of whoever types it. */
export const SERIAL_CHARACTERS = 60

/** A serial number without its dashes, in its groups: the year, twelve random characters and one that checks the others. */
export const SERIAL_PATTERN =
  '^(MNH)([0-9]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{5})$'

/** So much a page counts that stayed open and reported late: for how long somebody was there is not known. */
export const SURE_SECONDS = 45

/** The hours of the theoretical course (specification, section 2; LTO Memorandum Circular 2019-2176). */
export const THEORY_HOURS = 15

/** Every day that is counted, exported or printed is a day in this time zone, the school's. */
export const TIME_ZONE = 'Asia/Manila'

/** The days ahead of which Today names an access that ends, and after which it names who has not studied. */
export const TODAY_DAYS = 7

/** After so many failed attempts the video is watched again (specification, section 9). */
export const TRIES = 3

/** The domain of those who log in with a number, because the school knows no e-mail address of theirs. No mail reaches it (RFC 2606). */
export const WALK_IN_DOMAIN = 'walk-in.invalid'

/** The share of a video, in whole percent, that opens its assessment (specification, section 9). */
export const WATCHED_PERCENT = 95

/** Who has answered a card, a question or a scene within so many minutes is there, and is not asked to press a button. */
export const WORK_MINUTES = 3

/** "Within a year", in days: access is extended so far ahead, and an invoice is so old, at most. */
export const YEAR_DAYS = 366

/** The shortest time between two mails to one person (supabase/config.toml). */
export const MAIL_SECONDS = 30

/** The shortest password (supabase/config.toml). */
export const PASSWORD_CHARACTERS = 8

/** What a password has to fit: "letters_digits" (supabase/config.toml). */
export const PASSWORD_PATTERN = '(?=.*[A-Za-z])(?=.*[0-9]).{8,}'
