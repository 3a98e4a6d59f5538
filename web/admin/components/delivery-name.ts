import type { DeliveryView } from '#worker/contract/admin/delivery-responses.ts'
import { deliveries as text } from '../texts.ts'

/** The channel of a delivery; of an event, also its type. */
export const deliveryName = ({ channel, event }: Pick<DeliveryView, 'channel' | 'event'>): string =>
  event ? text.event(text.channels[channel], text.events[event]) : text.channels[channel]
