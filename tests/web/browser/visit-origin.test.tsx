import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { message, openContactForm } from '#tests/web/support/contact-form.tsx'
import { fakeSite, receipt } from '#tests/web/support/fake-site.ts'

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: () => undefined,
}))

let referrer = ''

beforeEach(() => {
  referrer = ''
  vi.resetModules()
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer)
  history.replaceState(null, '', '/')
})

/** A document of the site as somebody arrives at it. */
async function arrive(address: string, from = '') {
  history.replaceState(null, '', address)
  referrer = from
  const origin = await import('#web/browser/visit-origin.ts')
  origin.rememberOrigin()
  return origin
}

/** The path and query that a link leads to while it is followed, and what it shows afterwards. */
async function follow({ carryOrigin }: Awaited<ReturnType<typeof arrive>>, href: string) {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  carryOrigin(link)
  const followed = link.href.replace(location.origin, '')
  await new Promise((resolve) => setTimeout(resolve))
  expect(link.getAttribute('href')).toBe(href)
  return followed
}

test('a campaign and the website that linked here are remembered', async () => {
  const { visitOrigin } = await arrive(
    '/en?utm_source=google&utm_campaign=wiosna&x=1',
    'https://www.google.com/a?b',
  )
  history.replaceState(null, '', '/en/contact')
  expect(Object.fromEntries(visitOrigin)).toEqual({
    utm_source: 'google',
    utm_campaign: 'wiosna',
    referrer: 'www.google.com',
  })
})

test('the site’s own pages and unreadable referrers are none', async () => {
  expect((await arrive('/', `${location.origin}/en`)).visitOrigin.size).toBe(0)
  vi.resetModules()
  expect((await arrive('/', 'about:client')).visitOrigin.size).toBe(0)
})

test('a link to a part of the same page needs no other document', async () => {
  const origin = await arrive('/kontakt', 'https://www.google.com/')
  expect(await follow(origin, '/kontakt#polityka')).toBe('/kontakt#polityka')
  expect(await follow(origin, '/o-nas')).toBe('/o-nas?referrer=www.google.com')
})

test('a link carries the origin to the next document, beside its own query and fragment', async () => {
  const first = await arrive('/?utm_source=google', 'https://www.google.com/')
  const next = await follow(first, '/en/contact?rental=Crane#form')
  expect(next).toBe('/en/contact?rental=Crane&utm_source=google&referrer=www.google.com#form')
  vi.resetModules()
  const second = await arrive(next, `${location.origin}/`)
  expect([...second.visitOrigin]).toEqual([...first.visitOrigin])
})

test('a visit from nowhere changes no link', async () => {
  expect(await follow(await arrive('/'), '/en/contact')).toBe('/en/contact')
})

test('the contact form sends the origin, and nothing is stored in the browser', async () => {
  const site = fakeSite()
  const form = await openContactForm('en')
  await arrive('/en/contact?utm_source=google')
  form.fill(message)
  site.answer(201, receipt)
  form.submit()
  await screen.findByRole('status')
  expect(site.calls[0]?.body.origin).toEqual({ utm_source: 'google' })
  expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, ''])
})
