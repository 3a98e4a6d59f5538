import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallError } from './call-api.ts'

/**
 * `useMutation` for a button: further calls are ignored while one is pending. `isPending` alone changes one render too
 * late for a double click.
 */
export function useLockedMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, CallError, Variables>,
) {
  const mutation = useMutation(options)
  const isLocked = useRef(false)

  function mutate(variables: Variables): void {
    if (isLocked.current) return
    isLocked.current = true
    mutation
      .mutateAsync(variables)
      // The error is in the mutation's state.
      .catch(() => undefined)
      .finally(() => {
        isLocked.current = false
      })
  }
  /** Forgets the last failure. A pending call stays pending, also for a form that is sent twice. */
  function reset(): void {
    if (!isLocked.current) mutation.reset()
  }
  return {
    mutate,
    isPending: mutation.isPending,
    /** The variables of the pending call; null if there is none. */
    pending: mutation.isPending ? mutation.variables : null,
    failure: mutation.error?.failure ?? null,
    /** The variables of the call that failed. */
    failed: mutation.isError ? mutation.variables : null,
    reset,
  }
}
