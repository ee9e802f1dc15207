/**
 * Tests of the embedded stack's own parts, or of settings that only a test's own stack can have. On a stack given by its addresses they
 * are skipped, with the reason: the whole file, or one test by the beginning of its name.
 */
export const EMBEDDED_ONLY: { file: string; test?: string; reason: string }[] = [
  {
    file: 'tests/functions/payments.test.ts',
    reason: 'The functions call the payment provider of the test, which their stack has to know.',
  },
]

/** Why a test is skipped on a given stack. */
export const embeddedOnly = (file: string, name: string): string | undefined =>
  EMBEDDED_ONLY.find((only) => file.endsWith(only.file) && name.startsWith(only.test ?? ''))?.reason
