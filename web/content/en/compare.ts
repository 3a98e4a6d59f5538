import { besideMachines } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import type { CompareText } from '#web/content/pl/compare.ts'

const personSize = createFormatters('en').measure(besideMachines.personM, 'm')

export const text: CompareText = {
  title: 'Compare machines',
  close: 'Close',
  machine: (position) => `Machine ${position}`,
  remove: 'Remove from the comparison',
  add: 'Add a machine',
  scale: `All to one scale; the person is ${personSize} tall.`,
  rows: {
    platformCapacity: 'Platform or basket capacity',
    capacity: 'Lifting capacity',
    reach: 'Reach',
    diggingDepth: 'Digging depth',
    weight: 'Weight',
  },
  better: {
    higher: 'reaches higher',
    further: 'reaches further',
    deeper: 'digs deeper',
    more: 'more',
    longer: 'longer',
    lighter: 'weighs less',
    cheapest: 'cheapest',
  },
  missing: 'not stated',
  vertical: 'straight up only',
  note: 'These are typical ranges of a class, not the figures of one machine.',
  print: 'Print',
}
