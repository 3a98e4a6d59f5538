import { Fragment, type ReactNode, type RefObject } from 'react'
import { enquirySuffix } from '#web/components/enquiry.ts'
import { PageLink } from '#web/components/page-link.tsx'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { Category } from '#web/content/pl/rental.ts'
import { bounds, type DrawingId } from '#web/drawings/bounds.ts'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'
import type { Locale } from '#worker/contract/locales.ts'
import { type MachineClass, machineClasses } from './machine-classes.ts'
import { type SpecLine, toSpecLines } from './spec-lines.ts'

/** The tallest boom, and some sky. */
const skyM = 30

/** A drawing takes less room than it covers where it passes over its neighbour. */
const visibleRanges: Partial<Record<MachineClass['id'], readonly [from: number, to: number]>> = {
  // Its basket stands above the roof, its forks in the top storey of the building between them.
  telescopicBoom: [0, 100],
  constructionTelehandler: [24, 98],
  // Containers stand below the hooks.
  smallCrane: [0, bounds.smallCrane.hookDm - 38],
  mediumCrane: [0, bounds.mediumCrane.hookDm - 38],
  largeCrane: [0, bounds.largeCrane.hookDm - 38],
}

interface LineUpDrawingProps {
  id: DrawingId
  room?: readonly [from: number, to: number] | undefined
}

/** On the ground line, as wide as it is in the scale that all share. */
function LineUpDrawing({ id, room: [from, to] = [0, bounds[id].widthDm] }: LineUpDrawingProps) {
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

/** A range stays on one line. */
export const withoutBreak = (name: string) => name.replace('–', '–\u2060')

function MachineLabel({ name, lines, children }: { name: string; lines: SpecLine[]; children?: ReactNode }) {
  return (
    <>
      <span className="line-up-name">{withoutBreak(name)}</span>
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

/** The storeys and tens of metres that the whole line is measured by. */
const HeightScale = () => (
  <svg
    viewBox={`0 ${-skyM * 10} 34 ${skyM * 10}`}
    className="line-up-scale drawing drawing-small"
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

/** Words break at their joints only where a narrow plate needs it. */
export const withoutSoftHyphens = (name: string) => name.replaceAll('\u00ad', '')

interface ClassLinkProps {
  machine: MachineClass
  text: MachineFinderText
  categories: readonly Category[]
  locale: Locale
  children: ReactNode
}

/** To where the page describes a class; where a language's page does not, to an enquiry about it. */
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

interface LineUpProps {
  text: MachineFinderText
  locale: Locale
  frame: RefObject<HTMLElement | null>
  categories: readonly Category[]
  /** Null as long as nothing was asked for. */
  fitting: ReadonlySet<MachineClass['id']> | null
  heightM: number | null
}

/** Every machine on one ground line, beside a person and a building. */
export function LineUp({ text, locale, frame, categories, fitting, heightM }: LineUpProps) {
  return (
    // What scrolls must be reached by those who scroll with keys.
    <section id="line-up" ref={frame} aria-label={text.region} tabIndex={0} className="line-up">
      <HeightScale />
      <ul className="line-up-ground">
        {heightM !== null && heightM <= skyM ? (
          <li
            aria-hidden="true"
            className="line-up-wish"
            style={{ top: `calc(var(--sky) * ${1 - heightM / skyM})` }}
          />
        ) : null}
        <li>
          <LineUpDrawing id="person" />
          <MachineLabel name={text.person.name} lines={[]} />
          {text.person.size}
        </li>
        {machineClasses.map((machine) => {
          const isFitting = fitting?.has(machine.id)
          return (
            <Fragment key={machine.id}>
              {machine.id === 'constructionTelehandler' ? (
                <li>
                  <LineUpDrawing id="building" />
                  <MachineLabel name={text.building.name} lines={[]} />
                  {text.building.size}
                </li>
              ) : null}
              <li data-fits={isFitting}>
                <ClassLink machine={machine} text={text} categories={categories} locale={locale}>
                  <LineUpDrawing id={machine.id} room={visibleRanges[machine.id]} />
                  <MachineLabel name={text.names[machine.id]} lines={toSpecLines(machine, text, locale)}>
                    {isFitting ? <span className="line-up-mark">{text.chooser.fits}</span> : null}
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
