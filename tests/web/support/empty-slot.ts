import type { PublishedSlot } from '#web/components/published/use-published.ts'
import type { SlotName } from '#worker/contract/published.ts'

/** A slot of a page on which nothing is published. */
export const emptySlot = (name: SlotName): PublishedSlot => ({
  'data-slot': name,
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
  onClick: () => {},
})
