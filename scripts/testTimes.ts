/** How long a test took (ms). */
export type Timed = { name: string; ms: number }

type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[]
}

/** The tests of a vitest report. */
export const vitestTimes = ({ testResults }: VitestReport, root: string): Timed[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      name: `${name.replace(`${root}/`, '')}: ${title}`,
      ms: duration ?? 0,
    })),
  )

type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
}

/** The journeys of a playwright report. */
export const playwrightTimes = (suites: Suite[]): Timed[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({
      name: `${file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...playwrightTimes(inner),
  ])

/** The ten tests that took longest, a line each. */
export const slowest = (times: Timed[]): string =>
  times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n')
