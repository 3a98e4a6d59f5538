import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { withoutBreak } from '#worker/domain/typography.ts'
import { type MachineClass, toFragment } from './machine-classes.ts'
import { type SpecLine, toSpecLines } from './spec-lines.ts'

/** The figures of a machine, one on each line: a letter or a name, then the value. */
const toLines = (lines: SpecLine[]) =>
  lines.map(({ letter, name, value }) => `${letter ?? `${name}\n`} ${value}`).join('\n')

interface MachineLabelProps {
  machine: MachineClass
  text: MachineFinderText
  fragments: MachineFragments
  locale: Locale
}

/** Name and figures below a drawing, and where it leads to if not to the machine on this page. */
export const MachineLabel = ({ machine, text, fragments, locale }: MachineLabelProps) => (
  <>
    <b>{withoutBreak(text.names[machine.id])}</b>
    <span>
      {toLines(toSpecLines(machine, text, locale)) + (toFragment(machine, fragments) ? '' : `\n${text.add}`)}
    </span>
  </>
)
