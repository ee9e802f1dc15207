import { expect, it } from 'vitest'
import { playwrightTests, slowest, vitestTests } from '../../scripts/test/testReports.ts'

const failedNames = (tests: { name: string; isFailed: boolean }[]) =>
  tests.filter(({ isFailed }) => isFailed).map(({ name }) => name)

it('a developer reads which tests failed, and which file did not load at all', () => {
  const passed = { title: 'Amina passes', status: 'passed', duration: 3 }
  const failed = { title: 'Ben waits', status: 'failed', duration: 4 }
  const report = {
    testResults: [
      { name: '/tree/tests/exam.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: '/tree/tests/broken.test.ts', status: 'failed', assertionResults: [] },
      { name: '/tree/tests/essay.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  }
  expect(failedNames(vitestTests(report, '/tree'))).toEqual([
    'tests/exam.test.ts: Ben waits',
    'tests/broken.test.ts',
  ])
})

it('a developer reads which journeys failed, those inside a group too, and which took longest', () => {
  const journey = (title: string, ok: boolean, duration: number) => ({
    title,
    ok,
    tests: [{ results: [{ duration }] }],
  })
  const suite = {
    file: 'exam.spec.ts',
    specs: [journey('Amina passes', true, 1_000)],
    suites: [{ file: 'exam.spec.ts', specs: [journey('Ben is offline', false, 12_340)] }],
  }
  const tests = playwrightTests([suite])
  expect(failedNames(tests)).toEqual(['exam.spec.ts: Ben is offline'])
  expect(slowest(tests)).toBe('  12.3 s  exam.spec.ts: Ben is offline\n   1.0 s  exam.spec.ts: Amina passes')
})
