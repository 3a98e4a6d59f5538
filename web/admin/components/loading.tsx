import { useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { admin as text } from '../texts.ts'

/** After this, a second message appears. */
const slowMs = 5_000

/** A loading message, delayed a little so that a quick response does not flicker; changes when it takes long. */
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
