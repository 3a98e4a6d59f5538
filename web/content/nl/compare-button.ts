import type { CompareButtonText } from '#web/content/pl/compare-button.ts'

export const text: CompareButtonText = {
  compare: 'Vergelijken',
  failed: 'Opnieuw proberen',
}
