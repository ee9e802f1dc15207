// @vitest-environment happy-dom
import { Fragment, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import '../../src/boot/translatedText.ts'
import { Highlighted } from '../../src/features/admin/kit/search/Highlighted.tsx'
import { render } from '../support/render.ts'

type Way = 'replaces' | 'puts in front and removes'

/** Translates as a browser does: each text node's place is taken by an element with another text. */
async function translate(page: Element, way: Way) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.toUpperCase()
    if (way === 'replaces') text.replaceWith(outer)
    else {
      text.parentNode?.insertBefore(outer, text)
      text.remove()
    }
  }
  await Promise.resolve()
}

const People = ({ count, wait, names }: { count: number; wait?: boolean; names: string[] }) => (
  <section>
    {wait && 'Please wait. '}
    <h2>
      Found {count} {count === 1 ? 'person' : 'people'}
      {count > 2 && <b> of many</b>}
    </h2>
    {names.map((name) => (
      <Fragment key={name}>
        {name}
        <br />
      </Fragment>
    ))}
    {wait ? <i>loading</i> : 'all loaded'}
  </section>
)

const steps: [string, ReactNode, ReactNode, string][] = [
  [
    'a number beside a text changes',
    <People key="p" count={1} names={[]} />,
    <People key="p" count={2} names={[]} />,
    'FOUND 2 peopleALL LOADED',
  ],
  [
    'a bare text goes and an element comes',
    <People key="p" count={3} wait names={[]} />,
    <People key="p" count={3} names={[]} />,
    'FOUND 3 PEOPLE OF MANYall loaded',
  ],
  [
    'bare texts of a list change their order',
    <People key="p" count={1} names={['ana', 'ben', 'cy']} />,
    <People key="p" count={1} names={['cy', 'dan', 'ana']} />,
    'FOUND 1 PERSONcydananaALL LOADED',
  ],
  [
    'a search marks a name',
    <Highlighted key="h" text="Maria Santos" />,
    <Highlighted key="h" text="Maria Santos" marks={[[6, 9]]} />,
    'Maria Santos',
  ],
  [
    'a search ends',
    <Highlighted key="h" text="Maria Santos" marks={[[6, 9]]} />,
    <Highlighted key="h" text="Maria Santos" />,
    'Maria Santos',
  ],
]

test.each(
  steps.flatMap(([what, before, next, text]) =>
    (['replaces', 'puts in front and removes'] as const).map(
      (way) => [what, way, before, next, text] as const,
    ),
  ),
)('on a translated page %s, and a student sees it (the browser %s)', async (_, way, before, next, text) => {
  const { page, show, leave } = await render(before)
  await translate(page, way)
  await show(next)
  await Promise.resolve()
  expect(page.textContent?.toLowerCase()).toBe(text.toLowerCase())
  await translate(page, way)
  await show(before)
  await show(next)
  await Promise.resolve()
  expect(page.textContent?.toLowerCase()).toBe(text.toLowerCase())
  await leave()
})
