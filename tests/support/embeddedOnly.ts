/** Skipped on a given stack: tests of the embedded stack's parts or settings, by file or test name. */
export const EMBEDDED_ONLY: { file: string; test?: string; reason: string }[] = [
  {
    file: 'tests/functions/payments.test.ts',
    reason: 'The functions call the payment provider of the test, which their stack has to know.',
  },
  {
    file: 'tests/stack/rest.test.ts',
    test: 'a token is accepted for some seconds',
    reason: 'Only the embedded stack’s secret is known, to sign a token that has expired.',
  },
  {
    file: 'tests/attacks/certificates.test.ts',
    test: '255:',
    reason: 'The stack has to read clients’ addresses from a header of the test.',
  },
  {
    file: 'tests/attacks/certificates.test.ts',
    test: '320: a visitor with the number of a certificate that was never drawn',
    reason: 'The stack has to read clients’ addresses from a header of the test.',
  },
  {
    file: 'tests/journeys/visits.spec.ts',
    test: 'Amina, whose clock is a day behind',
    reason: 'Only the embedded stack’s secret is known, to sign a token that has expired.',
  },
]

export const embeddedOnly = (file: string, name: string): string | undefined =>
  EMBEDDED_ONLY.find((only) => file.endsWith(only.file) && name.startsWith(only.test ?? ''))?.reason
