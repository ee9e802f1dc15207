// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages, switchLanguage, useLanguage, useMessages } from '../../src/i18n/catalogue.ts'

function Greeting() {
  const { logInNow } = useMessages('landing')
  return <p lang={useLanguage()}>{logInNow}</p>
}

test('a visitor who switches language before hydration reads the other one, without a redraw', async () => {
  await loadMessages('common', 'landing')
  document.body.innerHTML = renderToString(<Greeting />)
  const paragraph = document.querySelector('p')
  expect(paragraph?.textContent).toBe('Login Now')
  await switchLanguage('fil')

  const complaints: unknown[] = []
  await act(async () => {
    hydrateRoot(document.body, <Greeting />, { onRecoverableError: (error) => void complaints.push(error) })
  })
  expect(complaints).toEqual([])
  expect(document.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toBe('Mag-log in')
  expect(paragraph?.lang).toBe('fil')
})
