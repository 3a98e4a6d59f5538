import { besideMachines } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import type { CompareText } from '#web/content/pl/compare.ts'

const personSize = createFormatters('nl').measure(besideMachines.personM, 'm')

export const text: CompareText = {
  title: 'Machines vergelijken',
  close: 'Sluiten',
  machine: (position) => `Machine ${position}`,
  remove: 'Uit de vergelijking verwijderen',
  add: 'Machine toevoegen',
  scale: `Alles op dezelfde schaal; de persoon is ${personSize} lang.`,
  rows: {
    platformCapacity: 'Max. belasting van platform of werkbak',
    capacity: 'Hefvermogen',
    reach: 'Reikwijdte',
    diggingDepth: 'Graafdiepte',
    weight: 'Gewicht',
  },
  better: {
    higher: 'reikt hoger',
    further: 'reikt verder',
    deeper: 'graaft dieper',
    more: 'meer',
    longer: 'langer',
    lighter: 'weegt minder',
    cheapest: 'goedkoopst',
  },
  missing: 'niet opgegeven',
  vertical: 'alleen recht omhoog',
  note: 'Dit zijn gangbare waarden van een klasse, niet die van één machine.',
  print: 'Afdrukken',
}
