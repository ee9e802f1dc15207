// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { MissedTopics } from '../../../src/features/learning/exam/MissedTopics.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { render } from '../../support/render.ts'
import { aModule } from './modules.ts'

await loadMessages('learning', 'common')

const topic = {
  en: 'Right of way',
  fil: 'Right of way',
  sections: [{ key: 'right-of-way', title: { en: 'Right of way', fil: 'Right of way' } }],
}

async function linksFor(scenes: number) {
  const { page } = await render(
    <MemoryRouter>
      <MissedTopics module={aModule({ scenes, progress: { topics: [topic] } })} />
    </MemoryRouter>,
  )
  return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

test('a student who failed an exam finds the road scenes of its topics, in a module that has some', async () => {
  const lesson = '/student-modules?module=1&section=right-of-way'
  const practice = '/student-practice?module=1&section=right-of-way'
  expect(await linksFor(3)).toEqual([lesson, practice, '/student-scenes?module=1'])
  expect(await linksFor(0)).toEqual([lesson, practice])
})
