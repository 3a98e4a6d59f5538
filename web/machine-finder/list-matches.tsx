import { ListButton } from '#web/components/enquiry-list/list-button.tsx'
import type { ListButtonText } from '#web/content/pl/list-button.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { MachineClass } from './machine-classes.ts'
import { withoutBreak, withoutSoftHyphens } from './machine-comparison.tsx'

interface ListMatchesProps {
  matches: readonly MachineClass[]
  names: MachineFinderText['names']
  text: ListButtonText
}

/** The machines that meet the requirements, each with a button for the enquiry list. */
export const ListMatches = ({ matches, names, text }: ListMatchesProps) => (
  <ul data-react className="wrap mt-4 grid gap-x-8 text-fact md:grid-cols-2 xl:grid-cols-3">
    {matches.map(({ id, entries }) => {
      const name = withoutSoftHyphens(names[id])
      return (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
        >
          <span className="font-semibold">{withoutBreak(name)}</span>
          <ListButton id={entries[0]} name={name} text={text} />
        </li>
      )
    })}
  </ul>
)
