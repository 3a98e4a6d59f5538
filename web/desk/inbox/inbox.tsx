import { ViewHead } from '../view-head.tsx'
export function Inbox() {
  return <ViewHead heading="Skrzynka" />
}
