import type { Page } from '@playwright/test'
import { readScenes, type SceneFile } from '../../content/scenes/read.ts'
import type { SceneVerdict } from '../../contract/answers/scenes.ts'
import { SCENE_STEP_SECONDS } from '../../contract/limits.ts'
import { PEOPLE } from '../support/people.ts'
import { answerOf } from '../support/sceneAnswers.ts'
import type { Backend } from './support/backend.ts'
import { findings, LOOKS, painted, setLook } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'

const plantSet = ({ sql }: Backend, module: number, files: SceneFile[]) => sql`
  insert into private.scene_sets (student_id, module_index, revision_ids)
  select id, ${module}, private.scene_revisions(${files.map(({ key }) => key)}) from public.profiles where email = ${PEOPLE.amina}`

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const toList = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('button')

async function goThrough(page: Page, lasts: number, taps: number[]) {
  for (let time = 0; time < lasts; time += SCENE_STEP_SECONDS) {
    if (taps.includes(time)) await press(page, /^Danger develops here/)
    await press(page, 'Next step')
  }
}

async function give(page: Page, { scene }: SceneFile, answer: SceneVerdict['answer']) {
  switch (scene.form) {
    case 'first':
      for (const id of answer as string[])
        await toList(page, 'The people and vehicles')
          .nth(scene.actors.findIndex((actor) => actor.id === id))
          .click()
      break
    case 'car':
      for (const part of answer as string[])
        await toList(page, 'The parts')
          .nth((scene.parts as string[]).indexOf(part))
          .click()
      break
    case 'next':
    case 'signals': {
      const choices = scene.form === 'next' ? scene.futures : scene.choices
      const skip = page.getByRole('button', { name: 'Skip to the question' })
      await skip.or(page.getByRole('radio').first()).first().waitFor()
      if (await skip.isVisible()) await skip.click()
      const text = choices.find(({ id }) => id === answer)?.text.en ?? ''
      await page.getByRole('radio', { name: text, exact: true }).check()
      break
    }
    case 'distance':
    case 'park':
      await page.getByRole('spinbutton').fill(String(answer))
      break
    case 'spot':
      await press(page, 'Step by step, without the clock')
  }
}

async function expectForEverybody(page: Page, moment: string) {
  for (const look of LOOKS) {
    // Full height: sticky parts would cover scrolled content.
    await setLook(page, { ...look, size: { ...look.size, height: 2_000 } })
    await painted(page)
    expect.soft(await findings(page), `${moment}, ${look.scheme}`).toEqual([])
  }
  expect.soft(await beyondTheEdge(page, 200), `${moment} scrolls sideways`).toEqual(FITS)
  await beyondTheEdge(page)
}

test('Amina plays a scene of every form to its explanation, and all of it is for everybody', async ({
  page,
  backend,
  logIn,
}) => {
  const files = await readScenes()
  const forms = [...new Set(files.map(({ scene }) => scene.form))]
  const ofEach = forms.flatMap((form) => files.find(({ scene }) => scene.form === form) ?? [])
  expect(ofEach).toHaveLength(7)
  const sets = [ofEach.slice(0, 4), ofEach.slice(4)]
  await logIn('amina')
  for (const [module, set] of sets.entries()) {
    await plantSet(backend, module, set)
    await page.goto(`/student-scenes?module=${module}`)
    for (const [place, file] of set.entries())
      await test.step(file.key, async () => {
        const { scene } = file
        await expect(page.locator('figcaption')).toHaveText(scene.title.en)
        // Focus moves to the next question, off-screen on a phone and otherwise unannounced.
        if (place > 0) await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
        const answer = answerOf(file)
        await give(page, file, answer)
        await expectForEverybody(page, `${file.key} asked`)
        if (scene.form === 'spot') await goThrough(page, scene.lasts, answer as number[])
        else await press(page, 'Check')
        await expect(page.getByRole('link', { name: 'Read it in the lesson' })).toBeVisible()
        await expectForEverybody(page, `${file.key} explained`)
        await press(page, /^(Next scene|See the result)$/)
      })
    await expect(page.getByText('Every scene right.')).toBeVisible()
  }
})
