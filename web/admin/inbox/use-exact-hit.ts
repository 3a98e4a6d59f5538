import { useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { referenceDigits, toIdPrefixes } from '#worker/domain/reference-number.ts'
import { recordPath } from '../data/admin-routes.ts'
import type { InboxList } from '../data/inbox/inbox-list.ts'

/**
 * Opens the record whose whole reference number is searched for. It takes the place of the list in the history, as the
 * way back would lead to this search and open the record again.
 */
export function useExactHit(list: InboxList | null, search: string | undefined): void {
  const navigate = useNavigate()
  const [only, ...others] = list?.entries ?? []
  const isHit =
    others.length === 0 &&
    toIdPrefixes(search ?? '').some((asked) => asked.length === referenceDigits && only?.id.startsWith(asked))
  const path = isHit && only ? recordPath(only, '') : null
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true })
  }, [path, navigate])
}
