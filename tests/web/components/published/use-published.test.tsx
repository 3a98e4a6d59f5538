import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageSlots } from '#worker/contract/published.ts'

const notice = (text: string) => `<p>${text} <a href="/szkolenia?a=1#b">Dalej</a></p>`

const published = (text: string): PageSlots => ({
  home: { notice: notice(text) },
  contact: { notice: '', hours: '' },
  training: { notice: notice(`${text} training`), dates: '' },
})

const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

/** A site of two pages, of a document that has asked nothing yet. */
async function loadSite() {
  vi.resetModules()
  const { usePublished } = await import('#web/components/published/use-published.ts')
  function Page({ page, extra = '' }: { page: 'home' | 'training'; extra?: string }) {
    const slot = usePublished(page, 'pl')
    const { pathname, search, hash } = useLocation()
    const navigate = useNavigate()
    return (
      <>
        <div {...slot('notice')} />
        <output>{pathname + search + hash}</output>
        <button type="button" onClick={() => navigate(page === 'home' ? '/szkolenia' : '/')}>
          {extra}
        </button>
      </>
    )
  }
  return ({ extra = '' }) => (
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Page key="home" page="home" extra={extra} />} />
        <Route path="/szkolenia" element={<Page key="training" page="training" />} />
      </Routes>
    </MemoryRouter>
  )
}

const shown = () => document.querySelector('[data-slot=notice]')?.innerHTML

/** The document of the home page as the Worker has filled it. */
async function openDocument(content: string) {
  const Site = await loadSite()
  const root = document.createElement('div')
  root.id = 'root'
  const prerendered = renderToString(<Site />)
  expect(prerendered).toContain('<div data-slot="notice"></div>')
  root.innerHTML = prerendered.replace('data-slot="notice">', (slot) => slot + content)
  document.body.append(root)
  return { Site, root }
}

test('what the document has is kept when React takes over, and nothing is asked', async () => {
  const { Site, root } = await openDocument(notice('Żuraw'))
  const element = root.querySelector('p')
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(root, <Site />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(root.querySelector('p')).toBe(element)
  expect(answer).not.toHaveBeenCalled()
})

test('it is kept where React renders the page anew, as something else has changed it', async () => {
  const { Site, root } = await openDocument(notice('<font>Crane</font>'))
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(root, <Site extra="?" />, { onRecoverableError }))
  expect(onRecoverableError).toHaveBeenCalled()
  expect(shown()).toBe(notice('<font>Crane</font>'))
})

test('a page that the router has changed to asks, and Back shows at once what was there', async () => {
  const Site = await loadSite()
  document.body.innerHTML = '<div id="root" data-hydrated></div>'
  answer.mockImplementation(async () => Response.json(published('Żuraw')))
  render(<Site />)
  await waitFor(() => expect(shown()).toBe(notice('Żuraw')))
  answer.mockImplementation(() => new Promise(() => {}))
  const press = () => fireEvent.click(document.querySelector('button') as Element)
  press()
  expect(shown()).toBe(notice('Żuraw training'))
  press()
  expect(shown()).toBe(notice('Żuraw'))
})

test.each([
  ['is refused', async () => new Response('', { status: 500 })],
  ['gets no answer', async () => Promise.reject(new TypeError('network'))],
])('a page whose question %s is complete without', async (_, fail) => {
  const Site = await loadSite()
  document.body.innerHTML = '<div id="root" data-hydrated></div>'
  answer.mockImplementation(fail)
  render(<Site />)
  await waitFor(() => expect(answer).toHaveBeenCalled())
  await act(async () => {})
  expect(shown()).toBe('')
})

test('a link is followed by the router, unless it is to open elsewhere', async () => {
  const { Site, root } = await openDocument(notice('Żuraw'))
  answer.mockImplementation(() => new Promise(() => {}))
  await act(async () => hydrateRoot(root, <Site />))
  root.dataset.hydrated = ''
  const link = root.querySelector('a') as Element
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(root.querySelector('output')?.textContent).toBe('/')
  expect(fireEvent.click(link)).toBe(false)
  expect(root.querySelector('output')?.textContent).toBe('/szkolenia?a=1#b')
})
