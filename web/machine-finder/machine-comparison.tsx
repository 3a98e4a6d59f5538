import { Fragment, memo, type ReactNode } from 'react'
import { enquirySuffix } from '#web/components/enquiry.ts'
import { PageLink } from '#web/components/page-link.tsx'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { bounds, type DrawingId } from '#web/drawings/bounds.ts'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { withoutBreak } from '#worker/domain/typography.ts'
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

/** Height of the drawing: the tallest boom and some space above it. */
const skyDm = 300

interface ComparisonDrawingProps {
  id: DrawingId
  visibleRange?: readonly [from: number, to: number] | undefined
}

/** A drawing on the ground line, in the common scale. */
const ComparisonDrawing = ({
  id,
  visibleRange: [from, to] = [0, bounds[id].widthDm],
}: ComparisonDrawingProps) => (
  <svg
    viewBox={`${from} ${-skyDm} ${Math.ceil(to - from)} ${skyDm}`}
    className="drawing drawing-small"
    aria-hidden="true"
  >
    <SpriteDrawing id={id} />
  </svg>
)

/** The scale at the left: storeys and tens of metres. */
const HeightScale = () => (
  <svg viewBox="-14 -300 48 300" className="comparison-scale drawing drawing-small" aria-hidden="true">
    <path d={`M32 0V-300${'m-4 30h4'.repeat(9)}`} />
    {[10, 20].map((metres) => (
      <text key={metres} x="9" y={5 - metres * 10}>
        {metres}
      </text>
    ))}
    <text x="7" y="-284">
      30 m
    </text>
  </svg>
)

/** A person or a building beside the machines. */
const Surroundings = ({ id, text }: { id: 'person' | 'building'; text: MachineFinderText['person'] }) => (
  <li>
    <ComparisonDrawing id={id} />
    {`${text.name}\n${text.size}`}
  </li>
)

interface ClassLinkProps {
  machine: MachineClass
  fragments: MachineFragments
  locale: Locale
  children: ReactNode
}

/** Links to the machine, or to the enquiry with the machine on its list where a language does not describe it. */
function ClassLink({ machine, fragments, locale, children }: ClassLinkProps) {
  const { entries } = machine
  const fragment = toFragment(machine, fragments)
  if (fragment) return <a href={`#${fragment}`}>{children}</a>
  return (
    <PageLink page="contact" locale={locale} suffix={enquirySuffix(entries[0], locale)}>
      {children}
    </PageLink>
  )
}

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
