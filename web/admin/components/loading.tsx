import { useEffect, useState } from 'react'
import { text } from '#web/content/pl/admin/admin.ts'

/** When waiting is worth a word. */
const slowMs = 5_000

/** Says that something comes, a little late so that a quick answer does not flicker, and again when it takes long. */
export function Loading({ label = text.loading }: { label?: string }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="admin-late flex items-center gap-3 py-10 text-steel">
      <span aria-hidden="true" className="admin-pulse" />
      {isSlow ? text.slow : label}
    </p>
  )
}
