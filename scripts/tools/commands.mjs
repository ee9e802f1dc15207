// The programs behind `npm run COMMAND [-- NAME]`.

/** By command, or by command and name: the set of packages (`ensureInstalled`), the program and its first options. */
export const COMMANDS = {
  bench: {
    admin: ['start', 'scripts/bench/admin.ts'],
    cohort: ['start', 'scripts/bench/cohort.ts'],
    guessing: ['start', 'scripts/bench/guessing.ts'],
    load: ['start', 'scripts/bench/load.ts'],
    office: ['tests', 'scripts/bench/office.ts'],
    scenes: ['tests', 'scripts/bench/scenes.ts'],
    web: ['everything', 'scripts/bench/web.ts'],
    worst: ['start', 'scripts/bench/worst.ts'],
  },
  content: {
    demo: ['start', 'scripts/hosted/loadSeed.ts'],
    gift: ['tests', 'scripts/author/gift.ts'],
    plan: ['start', 'content/plan.ts'],
    scenes: ['tests', 'scripts/author/scenes/show.ts'],
    shared: ['start', 'scripts/author/sharedPhrases.ts'],
    sheet: ['tests', 'scripts/author/scenes/print.ts'],
  },
  generate: {
    diagrams: ['tests', 'scripts/generate/diagrams.ts'],
    fonts: ['tests', 'scripts/generate/certificateFonts.ts'],
    key: ['start', 'scripts/hosted/makeCertificateKey.ts'],
    licences: ['tests', 'scripts/generate/licences.ts'],
    mails: ['start', 'scripts/generate/mailTemplates.ts'],
    media: ['tests', 'scripts/generate/media/render.ts'],
    processing: ['start', 'scripts/generate/processing.ts'],
    scale: ['start', 'scripts/generate/scale.ts'],
    screenshots: ['tests', 'playwright', 'test', '--config', 'playwright.screenshots.config.ts'],
    stills: [
      'tests',
      'vitest',
      'run',
      '--project',
      'unit',
      'tests/features/learning/stills.test.tsx',
      '--update',
    ],
  },
  'content:load': ['start', 'content/load.ts'],
  doctor: ['start', 'scripts/doctor/doctor.ts'],
  migration: ['tests', 'scripts/migration/migration.ts'],
  mutations: ['tests', 'scripts/mutations/mutations.ts'],
  release: ['tests', 'scripts/release/release.ts'],
  types: ['tests', 'scripts/generate/generateTypes.ts'],
}
