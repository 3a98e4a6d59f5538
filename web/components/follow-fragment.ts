import { fragments as parts } from '#web/addresses.ts'
import { fragments as de } from '#worker/domain/catalogue/de.ts'
import { fragments as en } from '#worker/domain/catalogue/en.ts'
import { type MachineFragments, machineIds } from '#worker/domain/catalogue/ids.ts'
import { fragments as nl } from '#worker/domain/catalogue/nl.ts'
import { fragments as pl } from '#worker/domain/catalogue/pl.ts'
import { type Locale, localeOfPath } from '#worker/domain/locales.ts'

const machines: Record<Locale, MachineFragments> = { de, en, nl, pl }

/** The fragments of each thing that has one, by language. */
const things = [
  ...Object.values(parts),
  ...machineIds.map((id) =>
    Object.fromEntries(Object.entries(machines).map(([locale, fragments]) => [locale, fragments[id]])),
  ),
] as Partial<Record<Locale, string>>[]

// Leads to what the fragment of the address names in another language: the language switch takes it along, and links are
// passed on. Where this language has no such thing, the address stays as it is.
const fragment = location.hash.slice(1)
const twins = things.find((each) => Object.values(each).includes(fragment))
const twin = twins?.[localeOfPath(location.pathname)]
if (twin && twin !== fragment) location.replace(`#${twin}`)
