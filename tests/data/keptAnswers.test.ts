import { expect, test, vi } from 'vitest'
import { chooseInCase } from '../../src/data/cases.ts'
import { saveExamAnswer, submitExam } from '../../src/data/exams.ts'
import { saveMockAnswer } from '../../src/data/mocks.ts'
import { answerScene } from '../../src/data/scenes.ts'
import { onAnswerKept } from '../../src/data/study.ts'
import { callRpc } from '../../src/data/transport/unwrap.ts'
import { studyClock } from '../machines/study/studySession.ts'

vi.mock('../../src/data/transport/unwrap.ts', () => ({ callRpc: vi.fn(), changeByRpc: vi.fn() }))

const clock = { ...studyClock, pendingSeconds: 530 }
const choice = { attemptId: 'attempt', questionId: 'question', optionId: '1', revision: 3 }

test('a student’s time counter hears of each accepted answer with the hours, and of no refused one', async () => {
  const heard = vi.fn()
  const stop = onAnswerKept(heard)
  const answers = [
    () => saveExamAnswer(choice),
    () => saveMockAnswer(choice),
    () => chooseInCase({ runId: 'run', step: 0, place: 1 }),
    () => answerScene({ setId: 'set', place: 0, answer: 'a' }),
    () => submitExam({ attemptId: 'attempt', answers: {}, revision: 3 }, 'en'),
  ]
  for (const [place, answer] of answers.entries()) {
    vi.mocked(callRpc).mockRejectedValueOnce(new Error('refused'))
    await expect(answer()).rejects.toThrow('refused')
    expect(heard).toHaveBeenCalledTimes(place)
    vi.mocked(callRpc).mockResolvedValueOnce({ revision: 4, clock } as never)
    expect(await answer()).toEqual({ revision: 4, clock })
    expect(heard).toHaveBeenCalledTimes(place + 1)
    expect(heard).toHaveBeenLastCalledWith(clock)
  }
  stop()
  vi.mocked(callRpc).mockResolvedValueOnce({ revision: 5, clock: null } as never)
  await saveExamAnswer(choice)
  expect(heard).toHaveBeenCalledTimes(answers.length)
})
