import type { PageSlots } from '#worker/contract/published.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** Reads what the office has published in a language. Rejects if that cannot be told. */
export async function fetchPublished(locale: Locale, signal: AbortSignal): Promise<PageSlots> {
  const response = await fetch(`/api/published/${locale}`, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}
