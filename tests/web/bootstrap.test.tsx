import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const { hydration } = vi.hoisted(() => ({ hydration: Promise.withResolvers<void>() }))

vi.mock('#web/react-client.ts', () => ({}))
vi.mock('#web/entry-client.tsx', () => ({ hydrate: () => hydration.promise }))

test('a button that is pressed again and again before React is there is pressed once', async () => {
  document.body.innerHTML = '<div id="root"><p data-react><button>Add</button><button>Copy</button></p></div>'
  await import('#web/bootstrap.ts')
  const [add, copy] = document.querySelectorAll('button')
  const presses: (string | null)[] = []
  for (const button of [add, copy]) {
    button?.addEventListener('click', () => {
      if (document.getElementById('root')?.dataset.hydrated === '') presses.push(button.textContent)
    })
  }
  add?.click()
  add?.click()
  copy?.click()
  document.getElementById('root')?.setAttribute('data-hydrated', '')
  hydration.resolve()
  await waitFor(() => expect(presses).toContain('Copy'))
  expect(presses).toEqual(['Add', 'Copy'])
  add?.click()
  expect(presses).toEqual(['Add', 'Copy', 'Add'])
})
