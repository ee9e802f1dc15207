import type { HoursRecord, StudyKind } from '../../contract/answers/study.ts'

export function hoursByKind(activities: HoursRecord['activities']) {
  const kinds = new Map<StudyKind, { seconds: number; expected: number }>()
  for (const { kind, seconds, expectedSeconds } of activities) {
    const before = kinds.get(kind) ?? { seconds: 0, expected: 0 }
    kinds.set(kind, {
      seconds: before.seconds + seconds,
      expected: before.expected + (expectedSeconds ?? 0),
    })
  }
  return [...kinds].map(([kind, times]) => ({ kind, ...times }))
}
