import { useOtherViewers } from '../../components/use-live-connection.ts'
import { replies as text } from '../../texts.ts'
import { nameViewer } from '../viewers-notice.tsx'

/** A warning while a colleague answers too. What screen readers hear of it is in the notice about who looks at the record. */
export function OthersWriting() {
  const names = useOtherViewers()
    .filter(({ isWriting }) => isWriting)
    .map(nameViewer)
  if (names.length === 0) return null
  return (
    <p className="mb-3 border-2 border-l-8 border-stop p-3 text-fact font-semibold wrap-anywhere">
      {text.form.othersWriting(names.join(', '))}
    </p>
  )
}
