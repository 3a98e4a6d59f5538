import type { RecordName } from '../places.ts'
import { ViewHead } from '../view-head.tsx'
export function RecordView({ name }: { name: RecordName }) {
  return <ViewHead heading={name.id} />
}
