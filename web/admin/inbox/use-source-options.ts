import { useQuery } from '@tanstack/react-query'
import { unknownSource } from '#worker/contract/admin/inbox.ts'
import { fetchSources } from '../data/inbox/inbox-api.ts'
import { inbox as text } from '../texts.ts'

/** The choices of the filter by source; the chosen one is among them, however rare it is. */
export function useSourceOptions(chosen: string | undefined): Record<string, string> {
  const { data } = useQuery({ queryKey: ['sources'], queryFn: fetchSources })
  const known = new Set([...(data?.sources ?? []), ...(chosen === undefined ? [] : [chosen])])
  known.delete(unknownSource)
  return {
    ...Object.fromEntries(Array.from(known, (source) => [source, source])),
    [unknownSource]: text.unknownSource,
  }
}
