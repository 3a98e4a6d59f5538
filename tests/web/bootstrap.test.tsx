import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepPresses } from '#web/prerender/inline-scripts.ts'

const { hydration } = vi.hoisted(() => ({ hydration: Promise.withResolvers<void>() }))

vi.mock('#web/react-client.ts', () => ({}))
vi.mock('#web/entry-client.tsx', () => ({ hydrate: () => hydration.promise }))

/** Runs a script of the page itself, which jsdom does not. */
const run = (script: string) => new Function(script)()

test('what is pressed before the bootstrap script, and again and again before React, is pressed once', async () => {
  document.body.innerHTML =
    '<div id="root"><p data-react><button>Add</button><button>Copy</button></p><button>Other</button><a href="/contact" class="list-button">List</a></div>'
  const [add, copy, other] = document.querySelectorAll('button')
  const list = document.querySelector('a')
  const presses: (string | null)[] = []
  for (const target of [add, copy, other, list])
    target?.addEventListener('click', (event) => {
      event.preventDefault()
      presses.push(target.textContent)
    })
  run(keepPresses)
  add?.click()
  expect(presses).toEqual([])
  await import('#web/bootstrap.ts')
  add?.click()
  copy?.click()
  other?.click()
  list?.click()
  list?.click()
  expect(presses).toEqual(['Other'])
  document.getElementById('root')?.setAttribute('data-hydrated', '')
  hydration.resolve()
  await waitFor(() => expect(presses).toContain('List'))
  expect(presses).toEqual(['Other', 'Add', 'Copy', 'List'])
  expect(document.querySelector('[data-pressed]')).toBeNull()
  add?.click()
  expect(presses).toEqual(['Other', 'Add', 'Copy', 'List', 'Add'])
})
