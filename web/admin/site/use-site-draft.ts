import { useState } from 'react'
import { useAdmin } from '../components/admin-context.ts'
import { warnBeforeUnload } from '../data/cache.ts'
import { emptyDraft, isEmptyDraft, type SiteDraft } from '../data/site-draft.ts'

/** Unpublished changes, kept while other views are open. */
export function useSiteDraft(): [
  draft: SiteDraft,
  update: (change: (draft: SiteDraft) => SiteDraft) => void,
] {
  const { cache } = useAdmin()
  const [draft, setDraft] = useState(cache.siteDraft ?? emptyDraft)
  function update(change: (draft: SiteDraft) => SiteDraft) {
    // An answer may come after further changes.
    const next = change(cache.siteDraft ?? emptyDraft)
    cache.siteDraft = isEmptyDraft(next) ? null : next
    warnBeforeUnload(cache.siteDraft !== null)
    setDraft(next)
  }
  return [draft, update]
}
