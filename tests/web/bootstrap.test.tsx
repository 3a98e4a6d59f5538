import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepPresses } from '#web/prerender/inline-scripts.ts'

const { hydration } = vi.hoisted(() => ({ hydration: Promise.withResolvers<void>() }))

vi.mock('#web/react-client.ts', () => ({}))
vi.mock('#web/entry-client.tsx', () => ({ hydrate: () => hydration.promise }))

/** Runs a script of the page itself, which jsdom does not. */
const run = (script: string) => new Function(script)()

test('a button that is pressed before the bootstrap script, and again and again before React, is pressed once', async () => {
  document.body.innerHTML =
    '<div id="root"><p data-react><button>Add</button><button>Copy</button></p><button>Other</button></div>'
  const [add, copy, other] = document.querySelectorAll('button')
  const presses: (string | null)[] = []
  for (const button of [add, copy, other])
    button?.addEventListener('click', () => presses.push(button.textContent))
  run(keepPresses)
  add?.click()
  expect(presses).toEqual([])
  await import('#web/bootstrap.ts')
  add?.click()
  copy?.click()
  other?.click()
  expect(presses).toEqual(['Other'])
  document.getElementById('root')?.setAttribute('data-hydrated', '')
  hydration.resolve()
  await waitFor(() => expect(presses).toContain('Copy'))
  expect(presses).toEqual(['Other', 'Add', 'Copy'])
  expect(document.querySelector('[data-pressed]')).toBeNull()
  add?.click()
  expect(presses).toEqual(['Other', 'Add', 'Copy', 'Add'])
})
