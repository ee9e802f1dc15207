/** How a command of the README is run: by a test of every run, or in its smallest form by `npm run test:commands`. */
export type CommandTest = { test: string } | { smallest: string[]; says: RegExp }

/** The commands of the README, without `npm run`. */
export const README_COMMANDS: Record<string, CommandTest> = {
  check: { test: 'scripts/test.ts' },
  'test:unit': { test: 'scripts/test.ts' },
  'test:journeys': { test: 'scripts/test.ts' },
  'test:webkit': { test: 'tests/engines/student.spec.ts' },
  'test:fuzz': { test: 'tests/stack/requests.fuzz.test.ts' },
  'test:commands': { test: 'tests/commands/commands.test.ts' },
  'test:mutations': { smallest: ['--first', '1'], says: /1 of 1 mutation killed/ },
  preview: { test: 'tests/stack/start.test.ts' },
  reset: { test: 'tests/stack/start.test.ts' },
  build: { test: 'tests/journeys/support/openWorkerStacks.ts' },
  backup: { test: 'tests/stack/backup.test.ts' },
  restore: { test: 'tests/stack/backup.test.ts' },
  doctor: { test: 'tests/stack/doctor.test.ts' },
  seed: { test: 'tests/database/loadSeed.test.ts' },
  types: { test: 'tests/database/hosted.test.ts' },
  processing: { test: 'tests/database/processing.test.ts' },
  mails: { test: 'tests/mailTemplates.test.ts' },
  diagrams: { test: 'tests/machines/diagrams.test.ts' },
  screenshots: { smallest: ['--workers=1', '-g', 'una'], says: /passed/ },
  scenes: { smallest: ['no-such-scene'], says: /There is no scene "no-such-scene"/ },
  'scenes:sheet': { smallest: ['brownout'], says: /scenes\/brownout\.png/ },
  'questions:gift': { test: 'tests/gift.test.ts' },
  'questions:stills': { test: 'tests/features/learning/stills.test.tsx' },
  plan: { test: 'tests/plan.test.ts' },
  'content:load': { test: 'tests/database/reading.test.ts' },
  'certificates:key': { smallest: [], says: /CERTIFICATE_KEY=/ },
  // Needs pico2wave and ffmpeg; what it has rendered is tested.
  media: { test: 'tests/media.test.ts' },
  'bench:admin': { smallest: ['500'], says: /Over budget|within/ },
  'bench:worst': { smallest: ['500'], says: /Inventing 500 people/ },
  'bench:web': { smallest: ['--quick', 'landing'], says: /landing: one visit/ },
  'bench:scenes': { smallest: [], says: /Slowest response to a tap/ },
  'bench:load': { smallest: ['--students', '2'], says: /SQL÷HTTP/ },
}
