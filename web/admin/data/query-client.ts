import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type CallError, isAccessDenied, isTransient } from './call-api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    /** `keepsCounts`: a successful mutation changes none of the polled counts. */
    mutationMeta: { keepsCounts?: boolean }
  }
}

/** The key of `GET /api/admin/state`: if the caller has access, and the counts in the layout. */
export const adminStatusKey = ['state'] as const

/** The keys of the lists of unsent deliveries, by their state. */
export const deliveriesKey = ['deliveries'] as const

/** The key of what the office has published on the pages. */
export const siteKey = ['site'] as const

const retryDelayMs = 1_000

/** One retry of a query that failed quickly; after a timeout the error is shown instead. */
const shouldRetry = (failureCount: number, { failure, isTimeout }: CallError) =>
  failureCount === 0 && isTransient(failure) && !isTimeout

/** The query client of one user; created by `cache.ts`. */
export function createQueryClient(): QueryClient {
  const refreshState = () => {
    client.invalidateQueries({ queryKey: adminStatusKey })
  }
  /** Access is decided by the admin status only, so any other call that is refused refetches it. */
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
        // Offline, a call fails with an error; a paused one would look like loading.
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
