import { Fragment, memo } from 'react'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { bounds } from '#web/drawings/bounds.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { withoutBreak } from '#worker/domain/typography.ts'
import { ClassLink } from './class-link.tsx'
import { ComparisonDrawing, HeightScale } from './comparison-drawing.tsx'
import { type MachineClass, machineClasses, toFragment } from './machine-classes.ts'

/** The horizontal range, in decimetres, of drawings that overlap their neighbours. */
const visibleRanges: Partial<Record<MachineClass['id'], readonly [from: number, to: number]>> = {
  // Over the building between them: the basket is above its roof, the forks are in its top storey.
  telescopicBoom: [0, 100],
  constructionTelehandler: [24, 98],
  // Containers are drawn below the hooks.
  smallCrane: [0, bounds.smallCrane.hookDm - 38],
  mediumCrane: [0, bounds.mediumCrane.hookDm - 38],
  largeCrane: [0, bounds.largeCrane.hookDm - 38],
}

interface MachineComparisonProps {
  text: MachineFinderText
  locale: Locale
  fragments: MachineFragments
}

/** A person or a building beside the machines. */
const Surroundings = ({ id, text }: { id: 'person' | 'building'; text: MachineFinderText['person'] }) => (
  <li>
    <ComparisonDrawing id={id} />
    {`${text.name}\n${text.size}`}
  </li>
)

/** Drawing of all machines on one ground line, with a person and a building for scale; each leads to its figures. */
export const MachineComparison = memo(({ text, locale, fragments }: MachineComparisonProps) => (
  // Focusable, so that keys can scroll it.
  <section aria-label={text.region} tabIndex={0} className="comparison">
    <HeightScale />
    <ul>
      <Surroundings id="person" text={text.person} />
      {machineClasses.map((machine) => (
        <Fragment key={machine.id}>
          {machine.id === 'constructionTelehandler' ? (
            <Surroundings id="building" text={text.building} />
          ) : null}
          <li>
            <ClassLink machine={machine} fragments={fragments} locale={locale}>
              <ComparisonDrawing id={machine.id} visibleRange={visibleRanges[machine.id]} />
              {withoutBreak(text.names[machine.id]) + (toFragment(machine, fragments) ? '' : `\n${text.add}`)}
            </ClassLink>
          </li>
        </Fragment>
      ))}
    </ul>
  </section>
))
