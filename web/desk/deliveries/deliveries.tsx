import { ViewHead } from '../view-head.tsx'
export function Deliveries() {
  return <ViewHead heading="Wysyłki" />
}
