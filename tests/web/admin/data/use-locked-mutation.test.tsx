import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/admin/data/query-client.ts'
import { useLockedMutation } from '#web/admin/data/use-locked-mutation.ts'

test('a double press calls once, and leaves the button busy until the answer', async () => {
  const answer = Promise.withResolvers<void>()
  const mutationFn = vi.fn(() => answer.promise)
  const client = createQueryClient()
  const { result } = renderHook(() => useLockedMutation({ mutationFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  // A form drops its last failure before it is sent.
  const press = () =>
    act(async () => {
      result.current.reset()
      result.current.mutate()
    })
  await press()
  await press()
  expect(mutationFn).toHaveBeenCalledOnce()
  expect(result.current.isPending).toBe(true)
  answer.resolve()
  await waitFor(() => expect(result.current.isPending).toBe(false))
})
