import type { CaseEnd, CaseRun, CaseStep } from '../../contract/answers/cases.ts'

const text = (words: string) => ({ en: words, fil: `${words} (Filipino)` })

const end: CaseEnd = {
  kind: 'mixed',
  title: text('Home, with a lesson'),
  summary: text('Nobody was hurt.'),
  score: 50,
  first: 25,
  best: 75,
  better: [{ step: 0, text: text('Wait at the gas station'), say: { to: 'family', ...text('I am safe.') } }],
}

const toldOf = (place: number): CaseStep['told'] => ({
  points: place === 1 ? 2 : 0,
  consequence: text(place === 1 ? 'The water goes down.' : 'The engine dies.'),
  law: 'RA 4136, s.48',
  section: { moduleIndex: 2, key: 'rain-and-flood' },
  say: place === 1 ? { to: 'family', ...text('I am safe.') } : null,
})

export function caseRun(chosen: readonly number[]): CaseRun {
  const stepAt = (step: number): CaseStep => ({
    happens: text(`Decision ${step + 1}`),
    choices: [text('Drive on'), text('Wait at the gas station')],
    chosen: chosen[step] ?? null,
    told: chosen[step] === undefined ? null : toldOf(chosen[step]),
  })
  return {
    id: 'run',
    key: 'flood',
    moduleIndex: 2,
    title: text('The water rises'),
    situation: text('It rains on España.'),
    steps: Array.from({ length: Math.min(2, chosen.length + 1) }, (_, step) => stepAt(step)),
    end: chosen.length < 2 ? null : end,
  }
}
