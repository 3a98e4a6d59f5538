import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallError, Failure } from './call-api.ts'

interface Words<Data, Variables> {
  say?(data: Data, variables: Variables): string
  sayFailure?(failure: Failure): string
}

/**
 * `useMutation` for a button: further calls are ignored while one is pending. `isPending` alone changes one render too
 * late for a double click.
 */
export function useLockedMutation<Data, Variables = void>({
  say,
  sayFailure,
  ...options
}: UseMutationOptions<Data, CallError, Variables> & Words<Data, Variables>) {
  const mutation = useMutation(options)
  const isLocked = useRef(false)

  /** True once it has succeeded. The error is in the mutation's state. */
  async function mutate(variables: Variables): Promise<boolean> {
    if (isLocked.current) return false
    isLocked.current = true
    return mutation
      .mutateAsync(variables)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isLocked.current = false
      })
  }
  /** Forgets the last result, also what is said of it. A pending call stays pending, also for a form that is sent twice. */
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
    /** The result in the words of the view, until the next call; empty where it has none. */
    said:
      (mutation.isSuccess && say?.(mutation.data, mutation.variables)) ||
      (mutation.isError && sayFailure?.(mutation.error.failure)) ||
      '',
  }
}
