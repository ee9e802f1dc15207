import '../../support/englishMessages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ModuleList } from '../../../src/features/learning/ModuleList.tsx'
import { aModule } from './modules.ts'

const listOf = (watched: boolean) =>
  renderToStaticMarkup(
    <ModuleList
      modules={[
        aModule({ index: 0, assessment: 'none', progress: { passed: true, assessmentOpen: watched } }),
      ]}
      selected={undefined}
      onSelect={() => {}}
    />,
  )

test('a newcomer sees no green tick at the introduction before it was watched', () => {
  const [newcomer, watched] = [listOf(false), listOf(true)]
  expect(newcomer).not.toContain('passed')
  expect(newcomer).toMatch(/<span[^>]*>1<\/span>/)
  expect(watched).toContain('passed')
  expect(watched).not.toMatch(/<span[^>]*>1<\/span>/)
})
