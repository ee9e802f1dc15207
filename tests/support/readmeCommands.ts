/** One run of a command of docs/commands.md, without `npm run`. */
export type Step = {
  name: string
  args?: string[]
  env?: Record<string, string>
  /** The end of its output; empty if it only writes files. */
  ends: RegExp
  /** Its exit code, 1 if it reports something, as the doctor does. */
  status?: 0 | 1
}

/** A bench ends with its goals; on a busy machine it may miss one with status 1. */
const bench = (name: string, args: string[], ends: RegExp): Step => ({
  name: 'bench',
  args: [name, ...args],
  ends,
})

const part = (name: string, file: string): Step => ({
  name: `test:${name}`,
  args: ['--file', file],
  ends: /\n[1-9]\d* passed, 0 failed$/,
})

const GIFT = 'test-results/questions.gift'

/** Commands in their smallest form. They leave the project's files unchanged. */
export const SMALLEST: Step[] = [
  { name: 'check', ends: /\n3 passed, 0 failed$/ },
  part('unit', 'tests/lib/initials.test.ts'),
  part('database', 'loadSeed.test.ts'),
  part('package', 'mailbox.test.ts'),
  part('stack', 'rest.test.ts'),
  part('functions', 'lessons.test.ts'),
  part('journeys', 'headers.spec.ts'),
  part('firefox', 'visitor.spec.ts'),
  { name: 'test', args: ['webkit', '--file', 'visitor.spec.ts'], ends: /\n[1-9]\d* passed, 0 failed$/ },
  part('fuzz', 'adminSearch.fuzz.test.ts'),
  { name: 'test:mutations', args: ['--first', '1'], ends: /\n1 of 1 mutation killed\.\n {2}.+: 1 of 1$/ },
  {
    name: 'build',
    env: {
      VITE_SUPABASE_URL: 'https://school.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    },
    ends: /built in [\d.]+m?s$/,
  },
  { name: 'types', ends: /^Wrote contract\/database\.types\.ts, .* docs\/processing\.md$/ },
  // Without a name, or a version, they say how they are called.
  { name: 'migration', ends: /^$/, status: 1 },
  { name: 'release', ends: /^$/, status: 1 },
  { name: 'generate', args: ['processing'], ends: /^Wrote docs\/processing\.md$/ },
  { name: 'generate', args: ['mails'], ends: /^$/ },
  { name: 'generate', args: ['diagrams'], ends: /^$/ },
  { name: 'generate', args: ['scale'], ends: /^$/ },
  {
    name: 'generate',
    args: ['licences'],
    ends: /^docs\/licences\.md is written\.\nnpm start: .* MB: .*\nnpm test: .* MB: .*$/,
  },
  { name: 'content', args: ['plan'], ends: /\nDefensive driving course: [\s\S]* in all [\s\S]*┘$/ },
  { name: 'content', args: ['shared'], ends: /Module 4[\s\S]*$/ },
  {
    name: 'content',
    args: ['gift', 'export', GIFT],
    ends: /^\d+ questions, each in two languages, are in .*$/,
  },
  { name: 'content', args: ['gift', 'import', GIFT], ends: /^\d+ texts of questions were read into .*$/ },
  { name: 'generate', args: ['stills'], ends: /Tests +\d+ passed \(\d+\)\n.*\n.*$/ },
  // Without a linked project it prints its usage.
  { name: 'backup', args: ['--hosted'], ends: /^$/, status: 1 },
  { name: 'generate', args: ['key'], ends: /CERTIFICATE_KEY=\S+\n.* VITE_CERTIFICATE_PUBLIC_KEYS=\S+$/ },
  { name: 'generate', args: ['fonts'], ends: /^$/ },
  // Rendering with `pico2wave` and `ffmpeg` takes twenty minutes; `tests/content/media.test.ts` tests the results.
  { name: 'generate', args: ['media', 'drawn'], ends: /^$/ },
  { name: 'content', args: ['sheet', 'brownout'], ends: /^\.screenshots\/scenes\/brownout\.png\n[\s\S]*┘$/ },
  {
    name: 'generate',
    args: ['screenshots', '--workers=1', '-g', 'una'],
    ends: /\n +[1-9]\d* passed \([^)\n]+\)$/,
  },
  bench('admin', ['500'], /\nAll within the budget\.$/),
  bench('worst', ['500'], /\nAll within 50 ms, or a limit of their own\.$/),
  bench('guessing', ['1'], /friend with 5 reviews[\s\S]*\n\nAll goals are met\.$/),
  bench('office', ['2'], /2 people: \d+ clicks[\s\S]*\n +1 passed \([^)\n]+\)$/),
  bench('web', ['--quick', 'landing'], /\nlanding: one visit[\s\S]*\nEverything is within its budget\.$/),
  bench('start', ['--rounds', '1'], /memory of the preview[\s\S]*\nInstalled packages: \d+ MB\.$/),
  bench('scenes', [], /\nEverything is within its budget\.$/),
  bench('cohort', ['--quick'], /\nAn exam ends for all at once: .*\n.*\nMemory \(MB\): .*$/),
  bench(
    'load',
    ['--students', '2'],
    /SQL÷HTTP[\s\S]* processors, load [\d.]+, rounds: 1\.\nEvery goal is met\.$/,
  ),
]

/** A bench's allowed failures on a busy machine: milliseconds or times (×) only. */
export const OVER_BUDGET =
  /(^|\n)Over budget:(?:[\s;]+[^\n;]*?(?:\d(?: ms|×)|ms of \d+|(?:ms|perf) [\d.]+, budget \d+))+$/

export type OwnStack = { apiUrl: string; publishableKey: string; databaseUrl: string; archive: string }
type StackStep = Omit<Step, 'args'> & { args?: (stack: OwnStack) => string[] }

export const WHILE_IT_RUNS: StackStep[] = [
  {
    name: 'content',
    args: ({ databaseUrl }) => ['demo', databaseUrl],
    ends: /^The lessons, the question bank and the demo data are loaded\.$/,
  },
  {
    name: 'content:load',
    args: ({ databaseUrl }) => [databaseUrl],
    ends: /^\d+ sections can be read, .* exam questions are in use\.$/,
  },
  {
    name: 'doctor',
    args: ({ apiUrl, publishableKey, databaseUrl }) => [apiUrl, publishableKey, databaseUrl],
    ends: /ok {4}The schema is at this version\.[\s\S]*\n\d+ of \d+ checks passed\.$/,
    status: 1,
  },
]

const PASSPHRASE = { MANEHO_BACKUP_PASSPHRASE: 'correct horse battery staple' }

/** After it was stopped, in order; then `npm run preview`. */
export const AFTER_IT_STOPPED: StackStep[] = [
  {
    name: 'backup',
    args: ({ archive }) => [archive],
    env: PASSPHRASE,
    ends: /^Saved the local data of .*\.$/,
  },
  { name: 'reset', ends: /^Deleted the local data in .*\.$/ },
  {
    name: 'restore',
    args: ({ archive }) => [archive],
    env: PASSPHRASE,
    ends: /^Restored .* continues from there\.$/,
  },
]

export const UNTIL_STOPPED = ['start', 'preview', 'content scenes']

/** Install packages in a temporary folder. */
export const FROM_THE_REGISTRY = ['test calendars', 'test findings']

/** Run by `npm test`, and the runner of these. */
export const THE_TESTS_THEMSELVES = ['test', 'test commands']
