import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepPresses } from '#web/prerender/inline-scripts.ts'

const { hydration } = vi.hoisted(() => ({ hydration: Promise.withResolvers<void>() }))

vi.mock('#web/react-client.ts', () => ({}))
vi.mock('#web/entry-client.tsx', () => ({ hydrate: () => hydration.promise }))

/** Runs a script of the page itself, which jsdom does not. */
const run = (script: string) => new Function(script)()

run(keepPresses)

/** A form before React is there, and a press of its button; `sent` counts how often the browser would send it. */
function showForm({ chosen }: { chosen: string }) {
  document.body.innerHTML =
    '<div id="root"><form><input type="file" name="files[]"><button>Send</button></form></div>'
  const [form, input, button] = [...document.querySelectorAll<HTMLElement>('form, input, button')]
  const sent = vi.fn((event: Event) => event.preventDefault())
  form?.addEventListener('submit', sent)
  if (input) Object.defineProperty(input, 'value', { value: chosen })
  return { press: () => button?.click(), sent, isKept: () => button?.dataset.pressed === '' }
}

test('a form without files is sent by the browser before React is there', () => {
  const { press, sent, isKept } = showForm({ chosen: '' })
  press()
  expect(sent).toHaveBeenCalledOnce()
  expect(isKept()).toBe(false)
})

test('the press of a form with files waits for React, until it is pressed once more', () => {
  const { press, sent, isKept } = showForm({ chosen: 'plan.pdf' })
  press()
  expect(sent).not.toHaveBeenCalled()
  expect(isKept()).toBe(true)
  press()
  expect(sent).toHaveBeenCalledOnce()
})

test('the press of a form with files waits for ten seconds at most', () => {
  vi.useFakeTimers()
  const { press, sent } = showForm({ chosen: 'plan.pdf' })
  press()
  vi.advanceTimersByTime(9_999)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent).toHaveBeenCalledOnce()
})

test('what is pressed before the bootstrap script, and again and again before React, is pressed once, unless React shows it as done', async () => {
  document.body.innerHTML =
    '<div id="root"><p data-react><button>Add</button><button>Copy</button></p><button>Other</button><a href="/contact" class="list-button">List</a><a href="/contact" class="list-button">Again</a></div>'
  const [add, copy, other] = document.querySelectorAll('button')
  const [list, again] = document.querySelectorAll('a')
  const presses: (string | null)[] = []
  for (const target of [add, copy, other, list, again])
    target?.addEventListener('click', (event) => {
      event.preventDefault()
      presses.push(target.textContent)
    })
  add?.click()
  expect(presses).toEqual([])
  await import('#web/bootstrap.ts')
  add?.click()
  copy?.click()
  other?.click()
  list?.click()
  list?.click()
  again?.click()
  expect(presses).toEqual(['Other'])
  document.getElementById('root')?.setAttribute('data-hydrated', '')
  // React has found its machine on the list.
  again?.classList.add('listed')
  hydration.resolve()
  await waitFor(() => expect(presses).toContain('List'))
  expect(presses).toEqual(['Other', 'Add', 'Copy', 'List'])
  expect(document.querySelector('[data-pressed]')).toBeNull()
  add?.click()
  expect(presses).toEqual(['Other', 'Add', 'Copy', 'List', 'Add'])
})

test.each([
  ['/wynajem?lifted=people&height=14&unit=kg', true],
  ['/wynajem?utm_source=x&unit=t', true],
  ['/kontakt?subject=Dojazd#formularz', true],
  ['/kontakt?add=generator', true],
  ['/wynajem', false],
  ['/wynajem?gclid=1', false],
  ['/?fbclid=add&utm_source=subject', false],
])('whether a query asks for React: %s', async (address, isAwaited) => {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', address)
  const observe = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
    },
  )
  vi.resetModules()
  await import('#web/bootstrap.ts')
  history.replaceState(null, '', '/')
  expect(observe).toHaveBeenCalledTimes(isAwaited ? 1 : 0)
})
