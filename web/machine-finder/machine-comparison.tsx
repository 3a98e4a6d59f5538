import { Fragment, type ReactNode, type RefObject } from 'react'
import { enquirySuffix } from '#web/components/enquiry.ts'
import { PageLink } from '#web/components/page-link.tsx'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { Category } from '#web/content/pl/rental.ts'
import { bounds, type DrawingId } from '#web/drawings/bounds.ts'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { type MachineClass, machineClasses } from './machine-classes.ts'
import { type SpecLine, toSpecLines } from './spec-lines.ts'

/** Height of the drawing: the tallest boom and some space above it. */
const skyM = 30

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

interface ComparisonDrawingProps {
  id: DrawingId
  visibleRange?: readonly [from: number, to: number] | undefined
}

/** A drawing on the ground line, in the common scale. */
function ComparisonDrawing({
  id,
  visibleRange: [from, to] = [0, bounds[id].widthDm],
}: ComparisonDrawingProps) {
  return (
    <svg
      viewBox={`${from} ${-skyM * 10} ${Math.ceil(to - from)} ${skyM * 10}`}
      className="drawing drawing-small mx-auto h-(--sky)"
      aria-hidden="true"
    >
      <SpriteDrawing id={id} />
    </svg>
  )
}

/** Prevents a line break within a range. */
export const withoutBreak = (name: string) => name.replace('–', '–\u2060')

function MachineLabel({ name, lines, children }: { name: string; lines: SpecLine[]; children?: ReactNode }) {
  return (
    <>
      <span className="comparison-name">{withoutBreak(name)}</span>
      {children}
      {lines.map((line) => (
        <span key={line.name} className="block">
          {line.letter ? (
            <>
              <b aria-hidden="true">{line.letter} </b>
              <span className="sr-only">, {line.name} </span>
            </>
          ) : (
            <span className="block">{line.name} </span>
          )}
          {line.value}
        </span>
      ))}
    </>
  )
}

/** The scale at the left: storeys and tens of metres. */
const HeightScale = () => (
  <svg
    viewBox={`0 ${-skyM * 10} 34 ${skyM * 10}`}
    className="comparison-scale drawing drawing-small"
    aria-hidden="true"
  >
    <path
      d={`M32 0V${-skyM * 10}${Array.from({ length: 10 }, (_, storey) => `M28-${(storey + 1) * 30}h4`).join('')}`}
    />
    {[10, 20].map((metres) => (
      <text key={metres} x="13" y={4 - metres * 10} fontSize="12">
        {metres}
      </text>
    ))}
    <text x="14" y="-288" fontSize="11">
      30 m
    </text>
  </svg>
)

/** For running text; soft hyphens are for the narrow labels of the drawing. */
export const withoutSoftHyphens = (name: string) => name.replaceAll('\u00ad', '')

interface ClassLinkProps {
  machine: MachineClass
  text: MachineFinderText
  categories: readonly Category[]
  locale: Locale
  children: ReactNode
}

/** Links to the category that describes a class, or to an enquiry about it where a language has none. */
function ClassLink({ machine, text, categories, locale, children }: ClassLinkProps) {
  const category = categories.find(({ items }) => items.some((item) => machine.entries.includes(item.id)))
  if (category) return <a href={`#${category.id}`}>{children}</a>
  return (
    <PageLink
      page="contact"
      locale={locale}
      suffix={enquirySuffix('rental', withoutSoftHyphens(text.names[machine.id]))}
    >
      {children}
    </PageLink>
  )
}

interface MachineComparisonProps {
  text: MachineFinderText
  locale: Locale
  frame: RefObject<HTMLElement | null>
  categories: readonly Category[]
  /** Null without requirements. */
  matchingIds: ReadonlySet<MachineClass['id']> | null
  heightM: number | null
}

/** Drawing of all machines on one ground line, with a person and a building for scale. */
export function MachineComparison({
  text,
  locale,
  frame,
  categories,
  matchingIds,
  heightM,
}: MachineComparisonProps) {
  return (
    // Focusable, so that keys can scroll it.
    <section id="comparison" ref={frame} aria-label={text.region} tabIndex={0} className="comparison">
      <HeightScale />
      <ul className="comparison-ground">
        {heightM !== null && heightM <= skyM ? (
          <li
            aria-hidden="true"
            className="comparison-wish"
            style={{ top: `calc(var(--sky) * ${1 - heightM / skyM})` }}
          />
        ) : null}
        <li>
          <ComparisonDrawing id="person" />
          <MachineLabel name={text.person.name} lines={[]} />
          {text.person.size}
        </li>
        {machineClasses.map((machine) => {
          const isMatch = matchingIds?.has(machine.id)
          return (
            <Fragment key={machine.id}>
              {machine.id === 'constructionTelehandler' ? (
                <li>
                  <ComparisonDrawing id="building" />
                  <MachineLabel name={text.building.name} lines={[]} />
                  {text.building.size}
                </li>
              ) : null}
              <li data-fits={isMatch}>
                <ClassLink machine={machine} text={text} categories={categories} locale={locale}>
                  <ComparisonDrawing id={machine.id} visibleRange={visibleRanges[machine.id]} />
                  <MachineLabel name={text.names[machine.id]} lines={toSpecLines(machine, text, locale)}>
                    {isMatch ? <span className="comparison-mark">{text.chooser.fits}</span> : null}
                  </MachineLabel>
                </ClassLink>
              </li>
            </Fragment>
          )
        })}
      </ul>
    </section>
  )
}
