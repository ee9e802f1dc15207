/** Where an attack is tried: the files and the names of their tests. `open` says what no test tries yet. */
export type Row = { attack: string; proofs: [file: string, test: string][]; open?: string }

const DB = 'tests/database'
const STACK = 'tests/stack'
const PACKAGE = 'packages/embedded-supabase/tests'

/** Every attack that the product is held to, by its number. */
export const MATRIX: Record<number, Row> = {
  1: {
    attack: 'Read without an account',
    proofs: [
      [
        'tests/attacks/rest.test.ts',
        '1, 2: nobody without an account reads or writes any table, and an admin reads',
      ],
    ],
  },
  2: {
    attack: 'Write without an account',
    proofs: [
      [
        'tests/attacks/rest.test.ts',
        '1, 2: nobody without an account reads or writes any table, and an admin reads',
      ],
    ],
  },
  3: {
    attack: 'List the schema',
    proofs: [[`${STACK}/rest.test.ts`, 'nothing but the tables and functions is served']],
  },
  4: {
    attack: 'Forged or expired token',
    proofs: [
      [`${STACK}/rest.test.ts`, 'a token that is forged, expired or not one at all is refused'],
      ['tests/functions/users.test.ts', 'nobody but an active admin gets anywhere with %s %s'],
      [`${PACKAGE}/realtime.test.ts`, 'a member with a token %s cannot join'],
    ],
  },
  5: {
    attack: 'Read others',
    proofs: [[`${DB}/profiles.test.ts`, 'a person reads and changes only the own profile']],
  },
  6: {
    attack: 'Read the archive',
    proofs: [[`${DB}/profiles.test.ts`, 'a person reads and changes only the own profile']],
  },
  7: {
    attack: 'Escalate the role',
    proofs: [[`${STACK}/rest.test.ts`, 'a student cannot make herself an admin through REST']],
  },
  8: {
    attack: 'Escalate other fields',
    proofs: [
      [
        `${DB}/profiles.test.ts`,
        'a person cannot change any other field, alone or together with an allowed one',
      ],
    ],
  },
  9: {
    attack: 'Mixed mass assignment',
    proofs: [
      [
        `${DB}/profiles.test.ts`,
        'a person cannot change any other field, alone or together with an allowed one',
      ],
    ],
  },
  10: {
    attack: 'Upsert',
    proofs: [[`${STACK}/rest.test.ts`, 'what the policies and grants refuse is refused, an upsert too']],
  },
  11: { attack: 'Sign up as an admin', proofs: [[`${DB}/profiles.test.ts`, 'nobody registers as an admin']] },
  12: {
    attack: 'Claim a role in user_metadata',
    proofs: [
      [
        'tests/attacks/rest.test.ts',
        '12, 13: a student who writes a role into the own account is no admin after a refresh',
      ],
    ],
  },
  13: {
    attack: 'Claim a role in app_metadata',
    proofs: [
      [
        'tests/attacks/rest.test.ts',
        '12, 13: a student who writes a role into the own account is no admin after a refresh',
      ],
    ],
  },
  14: {
    attack: 'Drift of the address',
    proofs: [[`${DB}/profiles.test.ts`, 'the e-mail address follows the account']],
  },
  15: {
    attack: 'Read the answer key',
    proofs: [
      [
        `${STACK}/answerKey.test.ts`,
        'a student cannot read the bank, the frozen paper or a grade past the functions',
      ],
      ['tests/journeys/answerKey.spec.ts', 'no file of the build has a question of the bank in it'],
    ],
  },
  16: {
    attack: 'Ask the key through filters',
    proofs: [
      [
        `${STACK}/answerKey.test.ts`,
        'a student cannot read the bank, the frozen paper or a grade past the functions',
      ],
    ],
  },
  17: {
    attack: 'Pass oneself',
    proofs: [
      [
        `${DB}/examAnswers.test.ts`,
        'a student cannot write attempts or progress, nor read the frozen paper and the answer key',
      ],
    ],
  },
  18: {
    attack: 'Content without paying',
    proofs: [[`${DB}/watching.test.ts`, 'an unpaid person sees no module and opens none']],
  },
  19: {
    attack: 'Skip ahead',
    proofs: [[`${DB}/exams.test.ts`, 'an exam opens only after the video, in the right course and in order']],
  },
  20: {
    attack: 'Wrong course',
    proofs: [[`${DB}/exams.test.ts`, 'an exam opens only after the video, in the right course and in order']],
  },
  21: {
    attack: 'Somebody else’s attempt',
    proofs: [
      [`${DB}/examAnswers.test.ts`, 'nobody can touch an attempt of somebody else, nor learn that it exists'],
    ],
  },
  22: {
    attack: 'Claimed score',
    proofs: [
      [
        `${DB}/examAnswers.test.ts`,
        'answers to other questions are ignored, missing ones are wrong, and a sent score is ignored',
      ],
    ],
  },
  23: {
    attack: 'Unseen questions',
    proofs: [
      [
        `${DB}/examAnswers.test.ts`,
        'a choice for a question or option that the paper does not have is refused',
      ],
    ],
  },
  24: {
    attack: 'Many attempts at once',
    proofs: [
      [`${DB}/exams.test.ts`, 'a student who presses start twenty times at once has one attempt'],
      [`${DB}/exams.test.ts`, 'of twenty submits at once the first is graded and all answer with that grade'],
    ],
  },
  25: {
    attack: 'Fourth try',
    proofs: [
      [
        `${DB}/exams.test.ts`,
        'a student who fails three times must watch the video again, and then has three tries more',
      ],
    ],
  },
  26: {
    attack: 'Submit again after the pass',
    proofs: [[`${DB}/exams.test.ts`, 'a pass opens the next module and stays, whatever is sent later']],
  },
  27: {
    attack: 'Somebody else’s essay',
    proofs: [[`${DB}/essays.test.ts`, 'nobody can write answers without the functions']],
  },
  28: {
    attack: 'Rules of essays',
    proofs: [[`${DB}/essays.test.ts`, 'an answer needs twenty words that are words']],
  },
  29: {
    attack: 'Script in a text',
    proofs: [
      ['tests/journeys/admin.spec.ts', 'is safe from a name that is a script'],
      ['tests/journeys/admin.spec.ts', 'reads essays as plain text, whatever was written'],
    ],
  },
  30: {
    attack: 'Functions of admins',
    proofs: [[`${DB}/managingUsers.test.ts`, 'nobody but an active admin may call what admins call']],
  },
  31: {
    attack: 'Ids of others',
    proofs: [[`${DB}/managingUsers.test.ts`, 'nobody but an active admin may call what admins call']],
  },
  32: {
    attack: 'Role that does not exist',
    proofs: [
      [`${DB}/managingUsers.test.ts`, 'roles that do not exist and people who do not exist are refused'],
    ],
  },
  33: {
    attack: 'The last admin',
    proofs: [[`${DB}/managingUsers.test.ts`, 'two admins who remove each other in different ways leave one']],
  },
  34: {
    attack: 'Demoted admin',
    proofs: [[`${DB}/managingUsers.test.ts`, 'an admin who is demoted is no admin with the next call']],
  },
  35: {
    attack: 'Disabled',
    proofs: [
      [
        `${DB}/profiles.test.ts`,
        'a disabled person is told so and reads nothing; an archived one does not exist',
      ],
    ],
  },
  36: {
    attack: 'Deleted',
    proofs: [
      [`${DB}/profiles.test.ts`, 'somebody whose account is gone has a token and nothing to use it on'],
    ],
  },
  37: {
    attack: 'Archived',
    proofs: [
      [
        `${DB}/profiles.test.ts`,
        'a disabled person is told so and reads nothing; an archived one does not exist',
      ],
    ],
  },
  38: {
    attack: 'Read notifications',
    proofs: [
      [
        `${DB}/notifications.test.ts`,
        'students read no notification and nobody forges one or a receipt of somebody else',
      ],
    ],
  },
  39: {
    attack: 'Forge a hint',
    proofs: [[`${STACK}/policies.test.ts`, 'not even an admin can send a hint']],
  },
  40: {
    attack: 'Link elsewhere',
    proofs: [[`${DB}/notifications.test.ts`, 'only paths of this site can be links']],
  },
  41: {
    attack: 'Forge a receipt',
    proofs: [
      [
        `${DB}/notifications.test.ts`,
        'students read no notification and nobody forges one or a receipt of somebody else',
      ],
    ],
  },
  42: {
    attack: 'Public channel',
    proofs: [[`${PACKAGE}/realtime.test.ts`, 'nobody can join a public channel, not even a member']],
  },
  43: {
    attack: 'Leak of deletions',
    proofs: [[`${DB}/schema.test.ts`, 'changes are broadcast by triggers, never published as rows']],
  },
  44: {
    attack: 'Stale channel',
    proofs: [
      [
        `${STACK}/policies.test.ts`,
        'a student is told live that the role has changed, without being told what',
      ],
      [
        `${PACKAGE}/realtime.test.ts`,
        'a member who has lost access loses the channel when the token is renewed',
      ],
    ],
  },
  45: {
    attack: 'Lesson files',
    proofs: [
      [
        `${PACKAGE}/storage.test.ts`,
        'a stranger can do nothing with a private bucket, and leaves no bytes behind',
      ],
    ],
  },
  46: {
    attack: 'Write files',
    proofs: [
      [
        `${PACKAGE}/storage.test.ts`,
        'a person can neither read, list, sign, write nor remove what is another’s',
      ],
    ],
  },
  47: {
    attack: 'Caller of the edge function',
    proofs: [['tests/functions/users.test.ts', 'nobody but an active admin gets anywhere with %s %s']],
  },
  48: {
    attack: 'Input of the edge function',
    proofs: [
      [
        'tests/functions/users.test.ts',
        'an admin’s mistakes are answered with what is wrong, and change nothing',
      ],
    ],
  },
  49: {
    attack: 'Whose address is known',
    proofs: [
      [
        `${PACKAGE}/auth/mailedLinks.test.ts`,
        'asking for mails is answered the same for members, newcomers, banned users and nobody',
      ],
    ],
  },
  50: {
    attack: 'Guess passwords',
    proofs: [
      [
        `${PACKAGE}/auth/limits.test.ts`,
        'somebody who guesses passwords is stopped after a burst, whatever address they claim to come from',
      ],
    ],
  },
  51: {
    attack: 'Unbounded writes',
    proofs: [
      [
        `${DB}/managingUsers.test.ts`,
        'a student who takes another name is in the log, the thirty-first time a day is refused',
      ],
      ['tests/database/repeatedExam.fuzz.test.ts', 'a student who starts, saves and hands in over and over'],
    ],
  },
  52: {
    attack: 'Expensive queries',
    proofs: [
      [`${STACK}/rest.test.ts`, 'a page of rows comes with the count of all, at most a thousand at once'],
      [`${STACK}/rest.test.ts`, 'a stranger waits three seconds at most, somebody signed in eight'],
      [
        `${STACK}/rest.test.ts`,
        'others are all served while as many slow queries as a browser sends at once still wait',
      ],
    ],
  },
  53: {
    attack: 'Unique addresses',
    proofs: [
      [`${DB}/profiles.test.ts`, 'somebody whose account is gone has a token and nothing to use it on'],
    ],
  },
  54: {
    attack: 'Write without a filter',
    proofs: [[`${DB}/profiles.test.ts`, 'not even an admin can change profiles without the functions']],
  },
  55: {
    attack: 'Leaked key',
    proofs: [
      [`${STACK}/production.test.ts`, 'a build holds no secret'],
      ['tests/secrets.test.ts', 'nobody who clones the school finds a credential in its history'],
    ],
  },
  56: {
    attack: 'Development shortcut',
    proofs: [
      [
        `${DB}/hosted.test.ts`,
        'nobody in production can be asked for the development shortcut, and there are no demo people',
      ],
      [
        `${STACK}/production.test.ts`,
        'a build holds neither the development shortcut’s word nor the function that it calls',
      ],
    ],
  },
  57: {
    attack: 'Redirect elsewhere',
    proofs: [
      [
        `${PACKAGE}/auth/mailedLinks.test.ts`,
        'a mailed link goes on only to addresses that the project allows',
      ],
    ],
  },
  58: {
    attack: 'What waiting for the mail tells',
    proofs: [
      [
        `${PACKAGE}/auth/signIn.test.ts`,
        'a wrong password is answered the same for a member, a newcomer and an unknown address',
      ],
    ],
  },
  59: {
    attack: 'Verdicts as an oracle',
    proofs: [
      [
        'tests/attacks/verdictOracle.test.ts',
        'a student who knows nothing does not pass by failing twice, nor does a friend with what was told',
      ],
    ],
  },
  60: {
    attack: 'Dead session',
    proofs: [[`${STACK}/policies.test.ts`, 'an admin who $how ends the old token at once']],
  },
  61: {
    attack: 'Secrets on the app’s port',
    proofs: [
      [
        `${STACK}/devServer.test.ts`,
        'nobody gets a file of the data directory through the app’s port, however the address is written',
      ],
    ],
  },
  62: {
    attack: 'Lock without a trace',
    proofs: [
      [
        `${DB}/managingUsers.test.ts`,
        'an admin cannot lock or delete another admin by asking for a deletion',
      ],
      [
        `${DB}/managingUsers.test.ts`,
        'a deletion asked for twice stays the request of the admin who came first',
      ],
    ],
  },
  63: {
    attack: 'Register a stranger’s address first',
    proofs: [
      [
        `${DB}/profiles.test.ts`,
        'an account that nobody confirms within a day vanishes at the next sign-up, without a trace',
      ],
      [
        'tests/journeys/accounts.spec.ts',
        'Nene, whose address Mallory registered first, confirms it with one press and shuts him out by a new password',
      ],
    ],
  },
  64: {
    attack: 'Seed on a remote',
    proofs: [
      [
        `${DB}/loadSeed.test.ts`,
        'the official CLI applies every migration, and no demo data with them, even when asked for the seed',
      ],
    ],
  },
  65: {
    attack: 'Guess codes',
    proofs: [
      [
        `${PACKAGE}/auth/mailedLinks.test.ts`,
        'somebody who guesses the code of one address is stopped, from however many networks they try',
      ],
    ],
  },
  66: {
    attack: 'Rename after graduating',
    proofs: [
      [
        `${DB}/completion.test.ts`,
        'a completed course keeps the name it was completed under, in the reports too',
      ],
    ],
  },
  67: {
    attack: 'Banked time',
    proofs: [
      [
        `${DB}/watching.test.ts`,
        'a student who comes back after a month is credited a minute, not the month',
      ],
    ],
  },
  68: {
    attack: 'Long links',
    proofs: [
      [`${STACK}/policies.test.ts`, '%s, who %s, gets no lesson file from Storage, for no time at all'],
      [
        'tests/functions/lessons.test.ts',
        'a student gets a lesson and its captions for its length and half an hour, and plays it',
      ],
      [
        'tests/functions/lessons.test.ts',
        'a student who was disabled or signed out opens no lesson with the token of before',
      ],
    ],
  },
  69: {
    attack: 'Invisible names',
    proofs: [[`${DB}/profiles.test.ts`, 'names, address and phone hold nothing that people cannot see']],
  },
  70: {
    attack: 'Stale submit',
    proofs: [
      [
        `${DB}/examAnswers.test.ts`,
        'a device with an older revision cannot submit over what another one has saved',
      ],
      [`${DB}/essays.test.ts`, 'a device with an older draft cannot send it over what another one has saved'],
    ],
  },
  71: {
    attack: 'Starvation',
    proofs: [
      [`${PACKAGE}/auth/limits.test.ts`, 'one address does not use up the requests of another'],
      [
        'tests/machines/auth/emailVerificationMachine.test.ts',
        'a page that waits for the mail costs the classroom',
      ],
    ],
  },
  72: {
    attack: 'Names by signing up',
    proofs: [
      ['tests/stack/signingUp.test.ts', 'a stranger who signs up with an unconfirmed address learns no name'],
    ],
  },
  73: {
    attack: 'Read a locked lesson',
    proofs: [
      [
        `${DB}/reading.test.ts`,
        'a student reads the texts of a module when it opens and not before, through no door',
      ],
      ['tests/attacks/reading.test.ts', '73: nobody reads through REST a lesson that is not open to them'],
    ],
  },
  74: {
    attack: 'Read without reading',
    proofs: [
      [
        `${DB}/reading.test.ts`,
        'many fast reports, and forged ones, credit no more than the time that passes',
      ],
      [`${DB}/reading.test.ts`, 'sections that are reported at the same moment share the time between them'],
      [
        `${DB}/reading.test.ts`,
        'time without new words in view is not saved up, and a day away counts as a minute',
      ],
      ['tests/attacks/reading.test.ts', '74: forged, fast and parallel reports read no lesson'],
    ],
  },
  75: {
    attack: 'Extend one’s own access',
    proofs: [
      [
        `${DB}/enrolments.test.ts`,
        'a student cannot extend their own access, nor write or read what is not theirs',
      ],
      [
        `${DB}/enrolments.test.ts`,
        'a student whose weeks are over opens no module, lesson, video, exam or essay, and keeps what is passed',
      ],
    ],
  },
  76: {
    attack: 'Practice what is not open, or for somebody else',
    proofs: [
      [
        `${DB}/practice.test.ts`,
        'reviews of closed or unknown items, of other times and with other ratings are left out',
      ],
      [
        `${DB}/practice.test.ts`,
        'nobody reads or writes the reviews and decks past the functions, and a disabled student practices nothing',
      ],
    ],
  },
  200: {
    attack: 'Read another person’s document',
    proofs: [
      ['tests/functions/documents.test.ts', '200: nobody reads another person’s document'],
      [`${DB}/payments.test.ts`, 'an admin who opens a document leaves a trace, its owner none'],
    ],
  },
  201: {
    attack: 'Upload a page under the name of a picture',
    proofs: [
      [
        'tests/functions/documents.test.ts',
        '201: a page or a script that is named .png is refused and not kept',
      ],
    ],
  },
  202: {
    attack: 'Upload a file that is a picture and a page',
    proofs: [
      [
        'tests/functions/documents.test.ts',
        '202: a picture that is also a page is served as a picture to be saved, never as a page',
      ],
    ],
  },
  203: {
    attack: 'Upload what is too large',
    proofs: [
      [
        'tests/functions/documents.test.ts',
        '203: a file of more than 5 MB is refused while it comes in, also without its length',
      ],
    ],
  },
  204: {
    attack: 'Upload without end',
    proofs: [['tests/functions/documents.test.ts', '204: nobody uploads without end']],
  },
  205: {
    attack: 'Reach documents through Storage',
    proofs: [
      ['tests/functions/documents.test.ts', '205: a student’s token reaches no document through Storage'],
    ],
  },
  206: {
    attack: 'Forge the path or hash of a document',
    proofs: [['tests/functions/documents.test.ts', '206: a forged path or hash registers nothing']],
  },
  207: {
    attack: 'Accept the own payment',
    proofs: [
      [
        `${DB}/payments.test.ts`,
        '207: a student accepts, records, refuses, voids and lists no payment, the own one included',
      ],
    ],
  },
  208: {
    attack: 'Read or write payments past the functions',
    proofs: [
      [
        `${DB}/payments.test.ts`,
        '208: a student reads and writes nobody’s payments and documents past the functions',
      ],
      [
        `${DB}/payments.test.ts`,
        'a payment is voided with a reason and its receipt is never used again; it is never changed or deleted',
      ],
    ],
  },
  209: {
    attack: 'Replay an announcement or an acceptance',
    proofs: [
      [`${DB}/payments.test.ts`, '209: a second device or a replayed request makes no second payment'],
    ],
  },
  211: {
    attack: 'Read or send the mails of others',
    proofs: [
      [
        'tests/functions/mails.test.ts',
        '211: nobody but the server takes mails, and none is lost to somebody else',
      ],
    ],
  },
  210: {
    attack: 'Announce with another person’s proof, or a used one',
    proofs: [
      [
        `${DB}/payments.test.ts`,
        'a student announces nothing that is not a payment with a proof of their own',
      ],
      [`${DB}/payments.test.ts`, 'a student cannot pay twice with one proof'],
    ],
  },
  220: {
    attack: 'Confirm one’s own identity or guardian’s consent',
    proofs: [
      [
        `${DB}/eligibility.test.ts`,
        'a student cannot confirm an identity, decide about a consent, or read or write past the functions',
      ],
      [
        `${DB}/eligibility.test.ts`,
        'an admin cannot confirm the own identity or accept the consent of the own guardian',
      ],
    ],
  },
  221: {
    attack: 'Hand in somebody else’s form as a guardian’s consent',
    proofs: [
      [
        `${DB}/eligibility.test.ts`,
        'nobody hands in another person’s form, another kind of file, an empty consent, or one that is not needed',
      ],
    ],
  },
  222: {
    attack: 'Change name, birthday or citizenship after the check',
    proofs: [
      [
        `${DB}/eligibility.test.ts`,
        'a student whose %s changes after the check shows the ID again, and the check is kept',
      ],
      [
        `${DB}/eligibility.test.ts`,
        'a staff member cannot confirm what the student has not said, or has changed in the meantime',
      ],
    ],
  },
  223: {
    attack: 'Read or decide by other people’s ids',
    proofs: [
      [
        `${DB}/eligibility.test.ts`,
        'a student cannot confirm an identity, decide about a consent, or read or write past the functions',
      ],
    ],
  },
  224: {
    attack: 'Be certified below the minimum age',
    proofs: [[`${DB}/eligibility.test.ts`, 'a foreigner of 17 is too young']],
  },
  225: {
    attack: 'Change a check or a decision afterwards',
    proofs: [
      [
        `${DB}/eligibility.test.ts`,
        'a corrected check replaces the former one, which is kept and cannot be changed',
      ],
      [`${DB}/eligibility.test.ts`, 'a guardian’s consent counts once a staff member has accepted it'],
    ],
  },
  230: {
    attack: 'Beats more often than time passes',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '231: fast, forged and replayed beats count no more than the time that passes',
      ],
      ['tests/database/hours.fuzz.test.ts', 'whatever is sent, no more time counts than has passed'],
    ],
  },
  231: {
    attack: 'Study on many pages and devices at once',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '232: pages and devices at the same moment share the time between them',
      ],
      [
        `${DB}/hours.test.ts`,
        'beats of two pages at the same moment share the time, the first ones make one stretch',
      ],
    ],
  },
  232: {
    attack: 'Claim the time of a long silence',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '233: a beat that comes late counts 45 seconds at most, and nothing after two minutes',
      ],
      [
        `${DB}/hours.test.ts`,
        'a beat counts the time since the last one, 45 seconds at most, and nothing after two minutes of silence',
      ],
    ],
  },
  233: {
    attack: 'Let a script study',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '234: a script that nobody watches is credited nothing, however it spreads its beats',
      ],
      [
        `${DB}/hours.test.ts`,
        'a student who does not press in time loses the time since the last press, and goes on from there',
      ],
    ],
  },
  234: {
    attack: 'Dodge the presence checks',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '234: a script that nobody watches is credited nothing, however it spreads its beats',
      ],
      [
        `${DB}/hours.test.ts`,
        'a student cannot dodge the checks with short stretches: what is unconfirmed stays at stake',
      ],
      [
        `${DB}/hours.test.ts`,
        'a student is not asked during an exam, but as soon as it is submitted or its expected time is over',
      ],
    ],
  },
  235: {
    attack: 'Answer a presence check whenever it suits',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '235: who answers whenever it suits, instead of in time, is credited what one repeated check a day confirms',
      ],
      [
        `${DB}/hours.test.ts`,
        'a student whose page fell silent while it was asked is asked again on return, once a day',
      ],
    ],
  },
  236: {
    attack: 'Forge, guess, replay or borrow a press',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '236: presses that are guessed, late, replayed or somebody else’s confirm nothing more',
      ],
      [
        `${DB}/hours.test.ts`,
        'a press works once, for the student who was asked, and a repeated one changes nothing',
      ],
    ],
  },
  237: {
    attack: 'Study more hours on a day than there are',
    proofs: [
      ['tests/attacks/hours.test.ts', '237: no day has more than the course allows, whatever is sent'],
      [
        `${DB}/hours.test.ts`,
        'a student’s time is capped on each school day, and each second counts for the day that it is in',
      ],
    ],
  },
  238: {
    attack: 'Collect hours without a course, an open module or a consent',
    proofs: [
      [
        'tests/attacks/hours.test.ts',
        '238: nobody collects hours without a course, an open module and a consent',
      ],
      [
        `${DB}/hours.test.ts`,
        'admins and unpaid people collect nothing, nor students in a locked module, of another course or after their weeks',
      ],
      [`${DB}/hours.test.ts`, 'nothing counts before a student has agreed to the notice that is in force'],
    ],
  },
  239: {
    attack: 'Write hours past the functions',
    proofs: [[`${DB}/hours.test.ts`, 'nobody reads or writes hours past the functions']],
  },
  250: {
    attack: 'Forge a certificate',
    proofs: [
      [
        'tests/attacks/certificates.test.ts',
        '250: a visitor lists, issues and seals no certificate through REST',
      ],
      [`${DB}/certificates.test.ts`, 'nobody reads or writes the certificates past the functions'],
      [
        `${DB}/certificates.test.ts`,
        'a student cannot issue, revoke or replace a certificate, nor read another student’s',
      ],
    ],
  },
  251: {
    attack: 'Get a certificate without the course, the hours or the papers',
    proofs: [
      [`${DB}/certificates.test.ts`, 'nobody gets a certificate without the %s'],
      [`${DB}/certificates.test.ts`, 'a student a second short of fifteen hours waits'],
      [
        'tests/functions/certificates.test.ts',
        'a student issues no certificate, and nobody issues one before everything is there',
      ],
    ],
  },
  252: {
    attack: 'Forge or alter a token',
    proofs: [
      ['tests/features/verify/token.test.ts', 'nobody alters a token: every changed character is noticed'],
      ['tests/features/verify/token.test.ts', 'a fragment such as %j is no token'],
      [
        'tests/journeys/certificates.spec.ts',
        'an inspector notices a mistyped number, an unknown one, and a code that was altered or belongs to another paper',
      ],
    ],
  },
  253: {
    attack: 'Use the token of another certificate, or sign one with another key',
    proofs: [
      [
        'tests/features/verify/token.test.ts',
        'nobody uses the token of another certificate, or one signed by another key',
      ],
      [
        'tests/functions/certificates.test.ts',
        'the token of a certificate is signed by the stack’s key, for this serial number and no other',
      ],
    ],
  },
  254: {
    attack: 'Guess serial numbers',
    proofs: [
      [
        `${DB}/certificates.test.ts`,
        'a serial number cannot be guessed: sixty random bits, and one wrong character is noticed',
      ],
      [
        `${DB}/certificates.test.ts`,
        'an unknown, malformed or missing serial number gets an answer of the same fields and tells nothing',
      ],
    ],
  },
  255: {
    attack: 'Scrape the verification',
    proofs: [
      [
        'tests/attacks/certificates.test.ts',
        '255: a visitor verifies through REST, and no more than sixty times a minute from one address',
      ],
      [
        `${DB}/certificates.test.ts`,
        'nobody verifies certificates by the thousand: sixty a minute and address, whatever a forged header says',
      ],
      [
        `${DB}/certificates.test.ts`,
        'a stranger with a whole IPv6 network counts as one client, an IPv4 address as itself in either form',
      ],
      [
        `${DB}/certificates.test.ts`,
        'strangers with thousands of addresses do not keep an inspector from verifying',
      ],
    ],
  },
  256: {
    attack: 'Learn a whole name or a reason from the public page',
    proofs: [
      [
        `${DB}/certificates.test.ts`,
        'anybody with the serial number reads that a certificate is valid, and the name only in part',
      ],
      [
        `${DB}/certificates.test.ts`,
        'an admin revokes with a reason, once; the first reason stays, and the student no longer gets the paper',
      ],
    ],
  },
  257: {
    attack: 'Download the certificate of somebody else',
    proofs: [
      [
        'tests/functions/certificates.test.ts',
        'nobody gets the certificate of somebody else, nor learns that it exists',
      ],
    ],
  },
  258: {
    attack: 'Change a certificate with the database owner’s or the service role’s power',
    proofs: [
      [
        `${DB}/certificates.test.ts`,
        'nobody changes a certificate, the database’s owner included, except for one seal and one revocation',
      ],
      [
        `${DB}/certificates.test.ts`,
        'the seal of a certificate is set once: the second one returns the first',
      ],
      [
        'tests/functions/certificates.test.ts',
        'the secret key changes no certificate: it is sealed once, and its facts are no function’s business',
      ],
    ],
  },
  259: {
    attack: 'Show the code of a revoked certificate',
    proofs: [
      [
        'tests/journeys/certificates.spec.ts',
        'a student is certified, and an inspector checks the certificate online, offline and after it was revoked',
      ],
      [
        'tests/functions/certificates.test.ts',
        'a revoked certificate is no longer handed to its owner, only to staff',
      ],
    ],
  },
  260: {
    attack: 'Two certificates by two admins at once',
    proofs: [
      [`${DB}/certificates.test.ts`, 'two admins who issue at once make one certificate'],
      [
        `${DB}/certificates.test.ts`,
        'an admin who issues while another one revokes makes a new certificate, and one is valid',
      ],
    ],
  },
  261: {
    attack: 'Swap the PDF behind a certificate',
    proofs: [
      [
        'tests/functions/certificates.test.ts',
        'an admin issues a certificate, its owner downloads it, and the same row gives the same bytes in every process',
      ],
      ['tests/functions/certificatePicture.test.ts', 'layout 1 keeps its bytes'],
    ],
  },
  270: {
    attack: 'Open a record, one’s own or another’s, as a student',
    proofs: [
      [
        `${DB}/studentRecord.test.ts`,
        'a student opens no record and no answers, not even their own, and leaves no trace in the log',
      ],
      [
        'tests/attacks/records.test.ts',
        '270: nobody but an admin opens a record or the worklist through REST',
      ],
    ],
  },
  271: {
    attack: 'Open records by guessed ids',
    proofs: [
      [
        `${DB}/studentRecord.test.ts`,
        'an unknown student or attempt is reported as such and is not in the log',
      ],
    ],
  },
  272: {
    attack: 'Learn the key of an open attempt from its record',
    proofs: [
      [`${DB}/studentRecord.test.ts`, 'nobody is shown the key of an open attempt, not even an admin'],
    ],
  },
  273: {
    attack: 'Open records without a trace',
    proofs: [
      [
        `${DB}/studentRecord.test.ts`,
        'opening a record is in the log, once in five minutes for each admin and student',
      ],
    ],
  },
  274: {
    attack: 'Open the LTMS worklist or forge an upload as a student',
    proofs: [
      [
        `${DB}/ltmsWorklist.test.ts`,
        'nobody but an admin opens the worklist or forges a mark, and nobody changes or deletes one',
      ],
      [
        'tests/attacks/records.test.ts',
        '270: nobody but an admin opens a record or the worklist through REST',
      ],
    ],
  },
  275: {
    attack: 'Mark what does not exist or is revoked',
    proofs: [[`${DB}/ltmsWorklist.test.ts`, 'what is unknown, revoked or without a reference is not marked']],
  },
  276: {
    attack: 'Mark twice at once, or under two references',
    proofs: [
      [`${DB}/ltmsWorklist.test.ts`, 'two admins who mark the same certificate at once make one note'],
      [
        `${DB}/ltmsWorklist.test.ts`,
        'a marked certificate leaves the list, counts for today, and comes back when the mark is undone',
      ],
    ],
  },
  277: {
    attack: 'Erase or rewrite an upload',
    proofs: [
      [
        `${DB}/ltmsWorklist.test.ts`,
        'nobody but an admin opens the worklist or forges a mark, and nobody changes or deletes one',
      ],
    ],
  },
  278: {
    attack: 'Formulas in the exported worklist',
    proofs: [
      [
        'tests/features/ltmsFields.test.ts',
        'a name that a spreadsheet would run as a formula is text in the file',
      ],
    ],
  },
  279: {
    attack: 'Read a record after losing the office',
    proofs: [
      ['tests/attacks/records.test.ts', '279: a demoted admin’s token opens no record and marks nothing'],
    ],
  },
  280: {
    attack: 'Delete, refuse or withdraw in somebody else’s place',
    proofs: [
      [
        'tests/attacks/privacy.test.ts',
        '280: a student neither deletes, refuses nor withdraws for somebody else, and reads no preview',
      ],
      [
        `${DB}/privacy.test.ts`,
        'a person asks, withdraws and reads for themselves only, and nobody but an admin decides',
      ],
    ],
  },
  281: {
    attack: 'Download somebody else’s data',
    proofs: [
      [
        'tests/attacks/privacy.test.ts',
        '281: a student downloads nobody else’s data, and nobody downloads without a session',
      ],
    ],
  },
  282: {
    attack: 'Take the answer key out of the own data',
    proofs: [
      [
        `${DB}/myData.test.ts`,
        'the download of an open and of a failed exam has no key: neither right answers nor ids of the bank',
      ],
    ],
  },
  283: {
    attack: 'Move or change a kept record by its student’s id',
    proofs: [
      [
        `${DB}/keeping.test.ts`,
        'nobody moves a final record to another student or changes it with the id, not even the database’s owner',
      ],
      [
        `${DB}/keeping.test.ts`,
        'a deletion that would change more of a final record than the id does not happen',
      ],
    ],
  },
  284: {
    attack: 'Consent for somebody else, or to a text that never was',
    proofs: [
      [
        'tests/attacks/privacy.test.ts',
        '284: a consent is given for oneself, through the function, and to a text that exists',
      ],
      [
        `${DB}/privacy.test.ts`,
        'a version that the school never had is no consent, and does not fail the registration',
      ],
    ],
  },
  285: {
    attack: 'Foretell a presence check from the own data',
    proofs: [[`${DB}/myData.test.ts`, 'the download does not foretell a presence check']],
  },
  286: {
    attack: 'Learn the names of staff and students from the own data',
    proofs: [
      [
        `${DB}/myData.test.ts`,
        'a student downloads every row that the school has about her, and nobody else’s name',
      ],
    ],
  },
  287: {
    attack: 'Script in the downloaded page',
    proofs: [
      [
        'tests/features/dataPage.test.ts',
        'a student reads the download as a page in the own language, with nothing typed that runs',
      ],
    ],
  },
  288: {
    attack: 'Read the files of a deleted person',
    proofs: [
      [
        `${DB}/keeping.test.ts`,
        'the files of a deleted person are to be removed until they are gone, and nobody opens them meanwhile',
      ],
      [
        `${DB}/keeping.test.ts`,
        'a file whose upload ended after its student was deleted is removed, too; a file of the school is not',
      ],
    ],
  },
  289: {
    attack: 'Flood the admins by asking and withdrawing',
    proofs: [
      [
        `${DB}/privacy.test.ts`,
        'a student withdraws the request; asking and withdrawing all day long is one notification',
      ],
    ],
  },
  320: {
    attack: 'A green verdict for a forged code, or for a certificate without a paper',
    proofs: [
      [
        'tests/features/verify/verdict.test.tsx',
        'an inspector with a forged code reads in the heading that the school has not signed it',
      ],
      [
        'tests/attacks/certificates.test.ts',
        '320: a visitor with the number of a certificate that was never drawn does not read that it is valid',
      ],
      [
        'tests/journeys/certificates.spec.ts',
        'an inspector notices a mistyped number, an unknown one, and a code that was altered or belongs to another paper',
      ],
    ],
  },
  321: {
    attack: 'A name that no certificate can hold',
    proofs: [
      [
        `${DB}/eligibility.test.ts`,
        'a staff member is told at the ID check that a certificate cannot print the name %j',
      ],
      [
        `${DB}/eligibility.test.ts`,
        'a staff member is told at the ID check that a name is longer than the code holds',
      ],
      [
        'tests/functions/certificatePicture.test.ts',
        'every name that passes the ID check can be drawn: the font has all of its letters, the code holds its length',
      ],
    ],
  },
  322: {
    attack: 'Send, seal or remove what only the server’s clock may, or lose a mail by a kill',
    proofs: [
      [
        `${DB}/clock.test.ts`,
        'nobody but the server takes mails, records them, or lists what is to be sealed or removed',
      ],
      [
        'tests/functions/mails.test.ts',
        '211: nobody but the server takes mails, and none is lost to somebody else',
      ],
      [`${STACK}/clock.test.ts`, 'twenty kills while mails go out lose none of them'],
    ],
  },
  330: {
    attack: 'Learn about addresses by the question that a waiting page asks',
    proofs: [
      [
        'tests/attacks/confirmation.test.ts',
        '330: a visitor who registers an address that has an account waits as for any other, and never hears that it is confirmed',
      ],
      [
        'tests/attacks/confirmation.test.ts',
        '330: a visitor learns from an id whether it is confirmed and nothing else, and from anything but an id nothing',
      ],
    ],
  },
  340: {
    attack: 'Choose one’s own presence checks by leaving an exam open',
    proofs: [
      [
        `${DB}/hours.test.ts`,
        'a student who leaves an exam open does not choose the presence checks: they come as on any page, all day long',
      ],
    ],
  },
  341: {
    attack: 'Fill an account, and its tokens, with metadata',
    proofs: [['tests/stack/signingUp.test.ts', 'nobody fills an account with metadata']],
  },
  342: {
    attack: 'Register with a name that nobody can see',
    proofs: [
      ['tests/stack/signingUp.test.ts', 'nobody registers with a %s'],
      ['tests/stack/signingUp.test.ts', 'a stranger learns from the refusal of a name'],
      [`${DB}/profiles.test.ts`, 'a person cannot replace a name by %j, which nobody sees'],
    ],
  },
  343: {
    attack: 'Stall everybody with searches of fifty words, or with any request that takes long',
    proofs: [
      [
        `${DB}/reading.test.ts`,
        'a student who sends fifty words has the first eight of two letters searched, through the index of words',
      ],
      ['tests/attacks/rest.test.ts', '343: a student’s request ends after three seconds of Postgres'],
    ],
  },
  344: {
    attack: 'Hand in a used reference number in another spelling',
    proofs: [
      [`${DB}/payments.test.ts`, 'an admin is warned of %j, which was handed in before as %j'],
      [`${DB}/payments.test.ts`, 'a reference without a letter or digit is nobody’s, and finds nothing'],
    ],
  },
  323: {
    attack: 'Claim another address, plant a mail from another site, or join a channel without a session',
    proofs: [
      [
        'tests/attacks/certificates.test.ts',
        '323: a visitor without a proxy in front is counted by the socket, whatever address a header claims',
      ],
      [
        `${PACKAGE}/mailbox.test.ts`,
        'a page of another site neither plants nor deletes a mail, and a program does',
      ],
      [`${PACKAGE}/realtime.test.ts`, 'somebody without a session joins no channel'],
    ],
  },
}
