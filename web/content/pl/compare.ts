import type { Advantage, SharedRow } from '#web/content/compared-specs.ts'
import { besideMachines } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'

const personSize = createFormatters('pl').measure(besideMachines.personM, 'm')

/** Texts of the comparison of machines. */
export const text = {
  title: 'Porównanie maszyn',
  close: 'Zamknij',
  /** The choice of a column. */
  machine: (position: number) => `Maszyna ${position}`,
  remove: 'Usuń z\u00a0porównania',
  add: 'Dodaj maszynę',
  scale: `Wszystko w jednej skali; człowiek ma ${personSize} wzrostu.`,
  /** Rows with specs of several names. */
  rows: {
    platformCapacity: 'Udźwig platformy lub kosza',
    capacity: 'Udźwig',
    reach: 'Wysięg',
    diggingDepth: 'Głębokość kopania',
    weight: 'Masa',
  } satisfies Record<SharedRow, string>,
  /** At the better value; of “longer” is a main boom. */
  better: {
    higher: 'sięga wyżej',
    further: 'sięga dalej',
    deeper: 'kopie głębiej',
    more: 'więcej',
    longer: 'dłuższy',
    lighter: 'waży mniej',
    cheapest: 'najtaniej',
  } satisfies Record<Advantage | 'cheapest', string>,
  missing: 'brak danych',
  /** In place of a reach that a machine does not have. */
  vertical: 'tylko w\u00a0pionie',
  note: 'To typowe zakresy dla klasy maszyn, a nie dane jednej maszyny.',
  print: 'Drukuj',
}

export type CompareText = typeof text
