import { useState } from 'react'
import { useAdmin } from '../components/admin-context.ts'
import { warnBeforeUnload } from '../data/cache.ts'
import type { SiteDraft } from '../data/site-draft.ts'

/** Unpublished changes, kept while other views are open. */
export function useSiteDraft(): [
  draft: SiteDraft,
  update: (change: (draft: SiteDraft) => SiteDraft) => SiteDraft,
] {
  const { cache } = useAdmin()
  const [draft, setDraft] = useState(cache.siteDraft)
  function update(change: (draft: SiteDraft) => SiteDraft) {
    // An answer may come after further changes.
    cache.siteDraft = change(cache.siteDraft)
    warnBeforeUnload(cache.siteDraft.size > 0)
    setDraft(cache.siteDraft)
    return cache.siteDraft
  }
  return [draft, update]
}
