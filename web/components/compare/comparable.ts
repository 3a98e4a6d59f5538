import type { SpecFact } from '#web/content/equipment-specs.ts'
import type { Equipment } from '#web/content/pl/rental.ts'

export const isSpec = (fact: Equipment['facts'][number]): fact is SpecFact => 'spec' in fact

/** True for machines; attachments are described without figures. */
export const hasFigures = ({ facts }: Equipment): boolean => facts.some(isSpec)

/** So many machines are compared at most. */
export const mostCompared = 4

/** So many where nobody asked for four together: a fourth column leaves a phone no room for long words. */
export const usuallyCompared = 3
