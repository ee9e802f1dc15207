import { loadMessages } from '../../src/i18n/catalogue.ts'

// For student pages rendered outside the app, which loads messages with a page.
await loadMessages(
  'common',
  'errors',
  'student',
  'studentErrors',
  'pictureErrors',
  'officeErrors',
  'auth',
  'secondFactor',
  'learning',
  'assessment',
)
