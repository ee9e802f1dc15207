/** What one look at a project found. */
export type Finding = {
  name: string
  /** Empty when all is well; else what is wrong and what to do about it. */
  problem: string
}

/** Runs one look. What it throws is a problem too: the project did not answer as it should. */
export async function look(name: string, examine: () => Promise<string>): Promise<Finding> {
  try {
    return { name, problem: await examine() }
  } catch (error) {
    return {
      name,
      problem: `This could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/** The differences between two lists as a sentence, or nothing. */
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
