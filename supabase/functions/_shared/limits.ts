// Written by `npm run types` from the functions private.limit_…(), which have each number and its source.

/** Most characters of a postal address. */
export const ADDRESS_CHARACTERS = 300

/** Most people on one list of the desk. */
export const ADMITTED_PEOPLE = 1000

/** The age from which no guardian's consent is needed; the minimum age for a foreigner's permit (LTO). */
export const ADULT_AGE = 18

/** Minimum age for a student permit (Republic Act 10930). */
export const AGE = 16

/** Smallest and largest payment, in centavos: one peso, and a million, far above any price. Counted cash has the same maximum. */
export const AMOUNT_CENTAVOS = [100, 100000000] as const

/** Most characters of a class's name. */
export const CLASS_NAME_CHARACTERS = 60

/** The characters of a typed code (start or recovery), of five random bits each. */
export const CODE_CHARACTERS = 12

/** Most copies of all their data per user and day: the largest response of all. */
export const COPIES = 10

/** The courses in the order of their enum, by which certificate codes number them, with their names in every language. */
export const COURSE_NAMES = { otdc: 'Theoretical Driving Course', ddc: 'Defensive Driving Course' } as const

/** Initial prices of the app's courses, in centavos; later prices are rows of private.prices. Up to 1,000 pesos for theory (LTO Memorandum Circular JMT-2023-2390). */
export const COURSE_PRICES = { otdc: 100000, ddc: 150000 } as const

/** Most time an activity or answer counts, in percent of its expected time: enough for slow readers, but not for an idle open page. */
export const CREDIT_PERCENT = 250

/** Most study hours counted per day, unless a course sets others. */
export const DAILY_HOURS = 8

/** Exams submitted in one day that put a student into Today. */
export const DAY_SITTINGS = 7

/** The largest upload of a student: 5 MB, the size of a phone's photo. */
export const DOCUMENT_BYTES = 5242880

/** The types of those files, by their bytes. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** Most characters of an account's email address: Auth's maximum. */
export const EMAIL_CHARACTERS = 255

/** A deliverable email address, as a JavaScript pattern with the flag v: Auth accepts two dots in a row and then fails to mail them, and the domain invalid is undeliverable (RFC 2606). private.is_email() is the same in Postgres. */
export const EMAIL_PATTERN =
  "(?!.*[.][Ii][Nn][Vv][Aa][Ll][Ii][Dd]$)[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+(?:[.][A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z][A-Za-z0-9\\-]{0,61}[A-Za-z0-9]"

/** Most characters of an essay answer: far above any honest one. */
export const ESSAY_CHARACTERS = 20000

/** Most characters of an instructor's comment on an essay. */
export const ESSAY_COMMENT_CHARACTERS = 2000

/** Fewest distinct words of an essay answer, each of two letters or more, against repeated words. */
export const ESSAY_DIFFERENT_WORDS = 10

/** Fewest words of an essay answer (specification, section 9; decision 225). */
export const ESSAY_WORDS = 20

/** Failed rounds of an exam (nine failures) after which staff must reopen it (docs/decisions/0298). */
export const EXAM_ROUNDS = 3

/** The minimum of those waits in hours; a school cannot set less. */
export const EXAM_WAIT_FLOOR = [1, 6, 12] as const

/** Hours until an exam's next round after the second, third and each later failed round, unless the school sets others. */
export const EXAM_WAIT_HOURS = [1, 12, 24] as const

/** The largest film of a school; the bucket has the same limit. */
export const FILM_BYTES = 314572800

/** The longest film of a school, in seconds. */
export const FILM_SECONDS = 3600

/** Earliest birth date accepted. */
export const FIRST_BIRTHDAY = '1900-01-01'

/** Most characters of a guardian's phone number or address. */
export const GUARDIAN_CONTACT_CHARACTERS = 100

/** Most characters of a guardian's name. */
export const GUARDIAN_NAME_CHARACTERS = 200

/** Most characters of a guardian's relation to the student. */
export const GUARDIAN_RELATION_CHARACTERS = 100

/** An answer sooner than this after another counts no time: it was not read. */
export const HASTY_SECONDS = 2

/** Fewest and most letters and digits of an ID number. */
export const IDENTITY_NUMBER = [4, 30] as const

/** Maximum input length of an ID number, with spaces and dashes. */
export const IDENTITY_NUMBER_CHARACTERS = 100

/** The most study time that counts with nothing but open pages and presence checks. Words in view, answers and drafts win it back. */
export const IDLE_MINUTES = 15

/** Days from the mail to an unused account's deletion, unless the school sets another number. */
export const IDLE_NOTICE_DAYS = 30

/** The most megapixels of an uploaded picture. */
export const IMAGE_MEGAPIXELS = 50

/** The fewest pixels on each side of an uploaded picture. */
export const IMAGE_SIDE = 200

/** Days an inspection link opens its pack. */
export const INSPECTION_DAYS = 7

/** Most characters of an invoice's or a refund voucher's number. */
export const INVOICE_CHARACTERS = 40

/** Answers needed before statistics of an exam question are shown (decision 195). */
export const ITEM_ANSWERS = 100

/** A question whose right answers correlate less with the rest of the exam (point-biserial) hardly measures knowledge. */
export const ITEM_DISCRIMINATION = 0.15

/** A wrong option chosen by fewer students, in percent, is not a real distractor. */
export const ITEM_DISTRACTOR = 5

/** Below or above these percentages of right answers, an exam question is too hard or too easy. */
export const ITEM_RIGHT = [30, 95] as const

/** The longest time that counts for an answer: beyond it the student was away. */
export const ITEM_SECONDS = 300

/** Most characters of the name on an ID: three names of the longest. */
export const LEGAL_NAME_CHARACTERS = 300

/** The largest light version of a background film, for phones. */
export const LIGHT_FILM_BYTES = 2097152

/** The longest list that staff paste from the LTMS. */
export const LIST_CHARACTERS = 200000

/** The questions of the first and of the last look. */
export const LOOK_ITEMS = 20

/** The time of a look, a minute a question. */
export const LOOK_MINUTES = 20

/** Most characters of a message's text in one language. */
export const MESSAGE_CHARACTERS = 2000

/** The placeholders available to staff in messages to students. private.message_values() defines their values. */
export const MESSAGE_PLACEHOLDERS = ['first name', 'course', 'hours left', 'access ends'] as const

/** Most characters of a message's subject. */
export const MESSAGE_SUBJECT_CHARACTERS = 100

/** The questions of a mock exam. The LTO publishes no format of its computerized exam: this is the school's assumption. */
export const MOCK_ITEMS = 60

/** The time of a mock exam, a minute a question; also the school's assumption. */
export const MOCK_MINUTES = 60

/** Minutes before the end at which a paper warns. */
export const MOCK_WARNING_MINUTES = 5

/** Most characters of a first, middle or last name. */
export const NAME_CHARACTERS = 100

/** A part of a name, as a JavaScript pattern with the flag v: letters of any script, their marks, spaces, apostrophes, hyphens and periods, and at least one letter. private.is_name() is the same in Postgres. */
export const NAME_PATTERN = "[ '’‘.\\-]*[\\p{L}][\\p{L}\\p{M} '’‘.\\-]*"

/** Most topics named after a failed round of an exam. */
export const NAMED_TOPICS = 3

/** The smallest online payment, in centavos: the provider's minimum (docs/decisions/0218). */
export const ONLINE_LEAST_CENTAVOS = 2000

/** The largest background film; the bucket has the same limit. */
export const PAGE_FILM_BYTES = 10485760

/** Most rows returned by one call for a list. */
export const PAGE_ROWS = 1000

/** The score that passes an exam, in whole percent (specification, section 9). */
export const PASS_MARK = 80

/** Minutes without a sign of life after which no time is counted. */
export const PAUSE_MINUTES = 2

/** Days a student permit must be held before the licence (RA 10930 and its rules: at least one month; the LTO counts 31 days). */
export const PERMIT_DAYS = 31

/** Months a student permit is valid. */
export const PERMIT_MONTHS = 12

/** Most characters of a phone number: its digits and separators. */
export const PHONE_CHARACTERS = 40

/** Fewest and most digits of a phone number (ITU-T E.164 allows 15). */
export const PHONE_DIGITS = [7, 15] as const

/** The largest picture of a presence check: 20 kB. */
export const PICTURE_BYTES = 20000

/** The longest side of such a picture, in pixels. */
export const PICTURE_SIDE = 360

/** Most characters of a practical course date's note. */
export const PRACTICAL_NOTE_CHARACTERS = 100

/** The time to press the button of a presence check. */
export const PRESENCE_SECONDS = 90

/** Most characters of an inspection link's recipient. */
export const PURPOSE_CHARACTERS = 100

/** The share of a section's words, in whole percent, that counts as read. */
export const READ_PERCENT = 95

/** The shortest time to read an exam question (seconds). A faster attempt counts and is marked (docs/decisions/0297). */
export const READ_SECONDS = 4

/** Most words counted per minute of reading: a fast reader's. */
export const READING_WORDS = 400

/** Most characters of a reason shown to another user. */
export const REASON_CHARACTERS = 300

/** Most characters of a reference, of a payment or an LTMS upload. */
export const REFERENCE_CHARACTERS = 60

/** Days after a confirmed payment in which a student may request a refund, unless the school sets another number: the specification's three. */
export const REFUND_DAYS = 3

/** Most sections, and most films, of one report: more than a minute of study brings. */
export const REPORT_ITEMS = 40

/** Seconds of a clip per step in step-by-step mode. */
export const SCENE_STEP_SECONDS = 2

/** Most judged taps on a road clip: more would find every danger by chance. */
export const SCENE_TAPS = 6

/** Most characters of a search text that are used. */
export const SEARCH_CHARACTERS = 100

/** Most people returned by a search; more may match. */
export const SEARCH_HITS = 200

/** The characters of a serial number, by value: Crockford's, without the letters I, L, O and U. */
export const SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Maximum input length of a serial, with spaces, dashes and the text it was copied with. */
export const SERIAL_CHARACTERS = 200

/** A serial number in a text of capitals, in groups: the year, twelve random characters and a check character, with any signs between them. */
export const SERIAL_PATTERN =
  '(?<![0-9A-Z])(M[^0-9A-Z]*N[^0-9A-Z]*H)((?:[^0-9A-Z]*[0-9]){4})((?:[^0-9A-Z]*[0-9A-HJKMNP-TV-Z]){4})((?:[^0-9A-Z]*[0-9A-HJKMNP-TV-Z]){4})((?:[^0-9A-Z]*[0-9A-HJKMNP-TV-Z]){5})(?![0-9A-Z])'

/** Seconds credited when an open page reports late, since the student's presence is unknown. */
export const SURE_SECONDS = 45

/** The hours of the theoretical course (specification, section 2; LTO Memorandum Circular 2019-2176). */
export const THEORY_HOURS = 15

/** The school's time zone, for all counted, exported and printed dates. */
export const TIME_ZONE = 'Asia/Manila'

/** Days before an access ends, and days without study, after which a student appears in Today. */
export const TODAY_DAYS = 7

/** Failed attempts after which the video must be rewatched (specification, section 9). */
export const TRIES = 3

/** Minutes of reading, films, practice, cases and essay that a right answer in a scene or exam vouches for. A wrong one takes them back. */
export const VOUCHED_MINUTES = 5

/** The undeliverable domain (RFC 2606) of users who log in with a number, because the school has no email address. */
export const WALK_IN_DOMAIN = 'walk-in.invalid'

/** The share of a video, in whole percent, that opens its assessment (specification, section 9). */
export const WATCHED_PERCENT = 95

/** Minutes after answering a card, question or scene in which no presence check appears. */
export const WORK_MINUTES = 3

/** "Within a year", in days: how far access can be extended, and the maximum age of an invoice. */
export const YEAR_DAYS = 366

/** The shortest time between two mails to one person (supabase/config.toml). */
export const MAIL_SECONDS = 30

/** The shortest password (supabase/config.toml). */
export const PASSWORD_CHARACTERS = 8

/** The rule of a password: "letters_digits" (supabase/config.toml). */
export const PASSWORD_PATTERN = '(?=.*[A-Za-z])(?=.*[0-9]).{8,}'
