export type Finding = {
  name: string
  /** Empty if passed; else the problem and its fix. */
  problem: string
}

/** Runs one check. An exception is reported as a problem too. */
export async function runCheck(name: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { name, problem: await check() }
  } catch (error) {
    return {
      name,
      problem: `This could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/** The differences between two lists as a sentence, or an empty string. */
export function differences(actual: readonly string[], expected: readonly string[]): string {
  const surplus = actual.filter((each) => !expected.includes(each))
  const missing = expected.filter((each) => !actual.includes(each))
  return [
    surplus.length > 0 ? `unexpected: ${surplus.join(', ')}` : '',
    missing.length > 0 ? `missing: ${missing.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}
