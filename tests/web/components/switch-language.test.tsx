import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageSwitchEvent, switcherAttribute, switchLanguage } from '#web/components/switch-language.ts'

/** The same page at another fragment, which jsdom can load. */
const twin = '#anfrage'

const left = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  left.mockReset()
  history.replaceState(null, '', '/')
  addEventListener(languageSwitchEvent, left)
})
afterEach(() => {
  removeEventListener(languageSwitchEvent, left)
  document.body.replaceChildren()
})

const switcherButton = (formAction: string) =>
  Object.assign(document.createElement('button'), { lang: 'de', formAction })

/** A press of a button of the switcher, while React is on its way or not. */
async function press(hydration?: Promise<void>) {
  const event = new SubmitEvent('submit', { submitter: switcherButton(twin), cancelable: true })
  switchLanguage(event, hydration)
  await vi.advanceTimersByTimeAsync(0)
  expect(event.defaultPrevented).toBe(true)
}

const isLeft = () => [left.mock.calls.length, location.hash]

test('without React on its way, the other language is loaded at once', async () => {
  await press()
  expect(isLeft()).toEqual([1, twin])
})

test('the query goes along: it is what the machine finder was asked', async () => {
  history.replaceState(null, '', '/?lifted=people&height=14')
  await press()
  expect(location.href).toMatch(/#anfrage\?lifted=people&height=14$/)
})

test('React on its way is waited for', async () => {
  const react = Promise.withResolvers<void>()
  await press(react.promise)
  expect(isLeft()).toEqual([0, ''])
  react.resolve()
  await vi.runAllTimersAsync()
  expect(isLeft()).toEqual([1, twin])
})

test('where React has put another button in its place, as in the admin area, that one says where to', async () => {
  const react = Promise.withResolvers<void>()
  await press(react.promise)
  const form = document.createElement('form')
  form.setAttribute(switcherAttribute, '')
  form.append(switcherButton('#angebot'))
  document.body.append(form)
  react.resolve()
  await vi.runAllTimersAsync()
  expect(isLeft()).toEqual([1, '#angebot'])
})

test('React that never comes is waited for ten seconds', async () => {
  await press(new Promise<void>(() => undefined))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isLeft()).toEqual([0, ''])
  await vi.advanceTimersByTimeAsync(1)
  expect(isLeft()).toEqual([1, twin])
})
