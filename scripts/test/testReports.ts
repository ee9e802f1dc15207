/** A test's outcome and duration (ms). */
export type Outcome = { name: string; ms: number; isFailed: boolean }

type VitestReport = {
  testResults: {
    name: string
    status: string
    assertionResults: { title: string; status: string; duration?: number | null }[]
  }[]
}

/** The tests of a vitest report; a file that fails itself (it does not load, its set-up throws) counts as one. */
export const vitestTests = ({ testResults }: VitestReport, root: string): Outcome[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults.map(({ title, status, duration }) => ({
      name: `${file}: ${title}`,
      ms: duration ?? 0,
      isFailed: status === 'failed',
    }))
    const failedAlone = status === 'failed' && !tests.some(({ isFailed }) => isFailed)
    return failedAlone ? [...tests, { name: file, ms: 0, isFailed: true }] : tests
  })

type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
}

export const playwrightTests = (suites: Suite[]): Outcome[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.map(({ title, ok, tests }) => ({
      name: `${file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      isFailed: !ok,
    })),
    ...playwrightTests(inner),
  ])

export const slowest = (tests: Outcome[]): string =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n')
