import { afterEach, expect } from 'vitest'
import { problemWith } from './answers.ts'

// Checks every reply in stack tests: one that differs from the contract fails the test.

// A worker's files may share modules (vitest.config.ts): the requests are watched once.
const shared = globalThis as { answerProblems?: string[] }
const problems = shared.answerProblems ?? watchAnswers()

function watchAnswers(): string[] {
  const found: string[] = []
  shared.answerProblems = found
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (response.ok && isJson) {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      // A HEAD response has a type and no body.
      const body = await response.clone().text()
      const problem = body && problemWith(pathname, JSON.parse(body))
      if (problem) found.push(problem)
    }
    return response
  }
  return found
}

afterEach(() => expect(problems.splice(0)).toEqual([]))
