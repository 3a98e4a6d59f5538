import { act, render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { useLayoutEffect } from '#web/components/ui/use-effect.ts'

test('a page whose module comes while it waits is rendered, with the hooks that follow', async () => {
  const module = Promise.withResolvers<string>()
  const lazy = lazyModule(() => module.promise)
  let effects = 0
  function Page() {
    const words = lazy.read()
    useLayoutEffect(() => {
      effects += 1
      return undefined
    }, [])
    return <p>{words}</p>
  }
  let open: () => void = () => undefined
  function Site() {
    const [isOpen, setOpen] = useState(false)
    open = () => startTransition(() => setOpen(true))
    return isOpen ? <Page /> : <p>before</p>
  }
  render(<Site />)
  await act(async () => open())
  expect(screen.getByText('before')).toBeTruthy()
  await act(async () => module.resolve('after'))
  expect(screen.getByText('after')).toBeTruthy()
  expect(effects).toBe(1)
})

test('what has been loaded is there when it is first rendered', async () => {
  const lazy = lazyModule(async () => 'loaded')
  await lazy.load()
  const Page = () => <p>{lazy.read()}</p>
  render(<Page />)
  expect(screen.getByText('loaded')).toBeTruthy()
})
