import '../../support/englishMessages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SaveText } from '../../../src/features/learning/SaveStatus.tsx'

test('a screen reader hears when something is not saved, and not after each of forty answers that it is', () => {
  const parts = (state: 'saved' | 'retrying' | 'kept') =>
    /<span role="status">(.*?)<\/span>(.*?)<\/div>/
      .exec(renderToStaticMarkup(<SaveText state={state} />))
      ?.slice(1)
  expect(parts('saved')).toEqual(['', 'Saved'])
  expect(parts('retrying')).toEqual(['Not saved, retrying', ''])
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(parts('kept')).toEqual(['Saved on this phone', ''])
})
