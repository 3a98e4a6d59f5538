import { adminApi } from '#web/api/admin.ts'
import type { TriedReceiver } from '#worker/contract/admin/events.ts'
import { describeDeliveryError } from '../components/describe-delivery-error.ts'
import { callApi } from '../data/call-api.ts'
import { events as text } from '../texts.ts'

const { events } = adminApi

export const eventsReceiverQuery = {
  queryKey: ['events-receiver'],
  queryFn: () => callApi(events.$get, {}),
}

export const sendTestEvent = () => callApi(events.test.$post, {})

export const sendNewestRecord = () => callApi(events.newest.$post, {})

/** The receiver's answer, in a sentence. */
export const describeTry = (
  host: string,
  { error }: TriedReceiver,
  done: (host: string) => string,
): string => (error === null ? done(host) : text.refused(host, describeDeliveryError(error)))
