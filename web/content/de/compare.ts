import { besideMachines } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import type { CompareText } from '#web/content/pl/compare.ts'

const personSize = createFormatters('de').measure(besideMachines.personM, 'm')

export const text: CompareText = {
  title: 'Maschinen vergleichen',
  close: 'Schließen',
  machine: (position) => `Maschine ${position}`,
  remove: 'Aus dem Vergleich entfernen',
  add: 'Maschine hinzufügen',
  scale: `Alles in einem Maßstab; die Person ist ${personSize} groß.`,
  rows: {
    platformCapacity: 'Tragkraft von Plattform oder Korb',
    capacity: 'Tragkraft',
    reach: 'Reichweite',
    diggingDepth: 'Grabtiefe',
    weight: 'Gewicht',
  },
  better: {
    higher: 'reicht höher',
    further: 'reicht weiter',
    deeper: 'gräbt tiefer',
    more: 'mehr',
    longer: 'länger',
    lighter: 'wiegt weniger',
    cheapest: 'am günstigsten',
  },
  missing: 'keine Angabe',
  vertical: 'nur senkrecht',
  note: 'Das sind typische Bereiche einer Klasse, nicht die Werte einer einzelnen Maschine.',
  print: 'Drucken',
}
