import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type CallError, isAccessDenied, isTransient } from './call-api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    /** `keepsCounts`: a successful mutation moves none of the counts beside every view. */
    mutationMeta: { keepsCounts?: boolean }
  }
}

/** `GET state`: whether the caller may come in, and the counts beside every view. */
export const adminStatusKey = ['state'] as const

const retryDelayMs = 1_000

/** One retry of a read that failed quickly. Whoever has waited for a timeout is told so instead of waiting again. */
const shouldRetry = (failureCount: number, { failure, isTimeout }: CallError) =>
  failureCount === 0 && isTransient(failure) && !isTimeout

/** The data layer of one person: `cache.ts` makes one for each. */
export function createQueryClient(): QueryClient {
  const refreshState = () => {
    client.invalidateQueries({ queryKey: adminStatusKey })
  }
  /** Only the state decides who may stay, so any other call that is refused has it fetched again. */
  const recheckAccess = ({ failure }: CallError) => {
    if (isAccessDenied(failure)) refreshState()
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== adminStatusKey[0]) recheckAccess(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (!meta?.keepsCounts) refreshState()
      },
      onError: recheckAccess,
    }),
    defaultOptions: {
      queries: {
        // Offline, a call fails and says so; paused, it would look as if it were loading.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
