import { loadMessages } from '../../src/i18n/catalogue.ts'

// For tests that render a student's pages outside the app, which loads the messages with a page.
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
