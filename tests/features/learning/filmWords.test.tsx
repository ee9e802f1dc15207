// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { DrawnFilm } from '../../../contract/answers/films.ts'
import { FilmWords } from '../../../src/features/learning/video/film/FilmWords.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, buttonOf, render } from '../../support/render.ts'

await loadMessages('learning', 'common')

const text = (en: string) => ({ en, fil: `${en} (fil)` })
const film: DrawnFilm = {
  seconds: 20,
  plate: 'blue',
  style: '',
  symbols: ['svg', {}],
  parts: [
    { from: 0, until: 2, heading: text('Opening'), lines: [], picture: { kind: 'poster' } },
    {
      from: 2,
      until: 18,
      heading: text('How fast?'),
      lines: [
        { from: 3, text: text('80 here') },
        { from: 8, text: text('40 there') },
      ],
      picture: { kind: 'poster' },
    },
    { from: 18, until: 20, heading: text('Closing'), lines: [], picture: { kind: 'poster' } },
  ],
  question: {
    at: 7.7,
    text: text('What now?'),
    options: [text('Brake'), text('Speed up')],
    right: 0,
    because: text('It is a crossing.'),
  },
}

async function openWords() {
  const player = Object.assign(new EventTarget(), {
    currentTime: 0,
    playbackRate: 1,
    paused: false,
    play: vi.fn(async () => {}),
    pause: vi.fn(),
  })
  const current = player as unknown as HTMLVideoElement
  const { page } = await render(<FilmWords film={film} player={{ current }} />)
  const goTo = (time: number) =>
    after(() => {
      player.currentTime = time
      player.dispatchEvent(new Event('timeupdate'))
    })
  const shown = () =>
    [...page.querySelectorAll('div > div:not([hidden])')]
      .filter((each) => !each.querySelector('div'))
      .map((each) => each.textContent?.replaceAll(/\s+/g, ' '))
  return { player, page, goTo, shown }
}

test('a student reads beside the picture what the film says now, in both languages', async () => {
  const { goTo, shown } = await openWords()
  expect(shown()).toEqual(['OpeningOpening (fil)'])
  await goTo(4)
  expect(shown()).toEqual(['How fast?How fast? (fil)80 here80 here (fil)'])
  await goTo(12)
  expect(shown()).toEqual(['How fast?How fast? (fil)40 there40 there (fil)'])
})

test('a student is stopped for the question, answers, reads why, and goes on', async () => {
  const { player, page, goTo } = await openWords()
  await goTo(7.5)
  expect(player.pause).not.toHaveBeenCalled()
  await goTo(7.8)
  expect(player.pause).toHaveBeenCalled()
  expect(page.textContent).toContain('What now?')
  expect(page.textContent, 'the answer is told after it').not.toContain('It is a crossing.')
  await after(() => buttonOf(page, 'Speed up').click())
  expect(page.textContent).toContain('Not quite.')
  expect(page.textContent).toContain('It is a crossing.')
  expect(player.play).not.toHaveBeenCalled()
  await after(() => buttonOf(page, 'Continue the video').click())
  expect(player.play).toHaveBeenCalled()
  expect(page.textContent).not.toContain('What now?')
})

test('the film stops between two sentences, not when it next tells its time', async () => {
  vi.useFakeTimers()
  const { player, page, goTo } = await openWords()
  await goTo(7.6)
  player.currentTime = 7.7
  await after(() => vi.advanceTimersByTime(110))
  vi.useRealTimers()
  expect(page.textContent).toContain('What now?')
})
