import type { DeliveryView } from '#worker/contract/admin/delivery-responses.ts'
import { deliveries as text } from '../texts.ts'

type State = DeliveryView['state']

const styles: Record<State, string> = {
  pending: 'border-ink text-ink',
  sent: 'border-go text-go',
  parked: 'border-stop bg-stop text-paper',
  held: 'border-stop text-stop',
  dropped: 'border-steel text-steel',
}

const icons: Record<State, string> = {
  pending: 'M5 1v4h3',
  sent: 'm1 5 3 3 5-7',
  parked: 'M3 1v8M7 1v8',
  held: 'M3 1v8M7 1v8',
  dropped: 'm2 2 6 6M8 2 2 8',
}

/** The state of a delivery, as icon, colour and text. */
export const DeliveryStateBadge = ({ state }: { state: State }) => (
  <span
    className={`inline-flex items-center gap-1.5 border px-1.5 py-0.5 text-sm leading-tight font-semibold whitespace-nowrap ${styles[state]}`}
  >
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
      <path d={icons[state]} className="fill-none stroke-current stroke-2" />
    </svg>
    {text.states[state]}
  </span>
)

/** The channel of a delivery; of an event, also its type. */
export const deliveryName = ({ channel, event }: Pick<DeliveryView, 'channel' | 'event'>): string =>
  event ? text.event(text.channels[channel], text.events[event]) : text.channels[channel]
