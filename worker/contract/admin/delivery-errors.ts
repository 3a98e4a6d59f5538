/**
 * Error codes of deliveries, as the outbox stores them in `deliveries.last_error`. Those with spaces are codes too, as
 * stored rows contain them. Those with the prefix `E_` are Cloudflare's. An HTTP status is stored as `http 404`.
 */
export const deliveryErrors = [
  'timeout',
  'network',
  'no try came to an end',
  'subject is gone',
  'no such channel for this subject',
  'not configured',
  'bounced',
  'bounced for now',
  'sender rejected',
  'suppressed',
  'failed',
  'recipient_not_allowed',
  'recipient_erased',
  'receipt_repeated',
  'receipt_late',
  'receipts_bounced',
  'file_missing',
  'reached_daily_quota',
  'no binding',
  'mail binding',
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_DELIVERY_FAILED',
  'E_INTERNAL_SERVER_ERROR',
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_CONTENT_TOO_LARGE',
] as const

export type DeliveryError = (typeof deliveryErrors)[number]

export const isDeliveryError = (reason: string): reason is DeliveryError =>
  deliveryErrors.some((code) => code === reason)

/** The three digits of `http 404`; null for any other reason. */
export const httpStatusOf = (reason: string): string | null => reason.match(/^http (\d{3})$/)?.[1] ?? null
