import { type CSSProperties, memo } from 'react'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineFinderText, MachineName } from '#web/content/pl/machine-finder.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ClassLink } from './class-link.tsx'
import { ComparisonDrawing, HeightScale, Surroundings, usualSkyM } from './comparison-drawing.tsx'
import type { Found } from './find-machines.ts'
import { type MachineClass, machineClasses } from './machine-classes.ts'
import { MachineLabel } from './machine-label.tsx'
import { poseMachine } from './pose/pose-machine.tsx'
import { poseOverObstacle } from './pose/pose-over-obstacle.tsx'
import type { Requirements } from './requirements.ts'
import './ranked-machines.css'

interface MatchDrawingProps {
  id: MachineName
  found: Found
  skyM: number
}

function poseMatch(id: MachineName, { requirements: { heightM, outreachM }, reaches, task }: Found) {
  const reach = reaches.get(id)
  if (reach && task !== null && task !== 'incomplete') return poseOverObstacle(id, reach, task)
  return heightM === null ? null : poseMachine(id, { heightM, outreachM })
}

/** A machine at the asked height, with the obstacle that it was judged by; else as it is usually drawn. */
function MatchDrawing({ id, found, skyM }: MatchDrawingProps) {
  const posed = poseMatch(id, found)
  if (!posed) return <ComparisonDrawing id={id} skyM={skyM} />
  const { drawing, leftDm, rightDm } = posed
  return (
    <svg
      viewBox={`${Math.floor(leftDm)} ${-skyM * 10} ${Math.ceil(rightDm - leftDm)} ${skyM * 10}`}
      className="drawing drawing-small"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}

/** Above the asked height there is a boom tip and some space. */
const aboveM = 6

/** The highest that is drawn: far above every class a line says enough. */
const highestM = 90

/** Height of the drawing in whole tens of metres: the usual one, or more for higher work. */
export const skyOf = ({ heightM }: Requirements): number =>
  Math.min(highestM, Math.max(usualSkyM, Math.ceil(((heightM ?? 0) + aboveM) / 10) * 10))

export interface RankedMachinesProps {
  found: Found
  text: MachineFinderText
  words: FinderResultsText
  fragments: MachineFragments
  locale: Locale
}

interface OtherMachineProps extends Omit<RankedMachinesProps, 'found' | 'words'> {
  machine: MachineClass
  skyM: number
}

/** A machine that does not meet the requirements. Memoized: most stay the same while somebody types. */
const OtherMachine = memo(({ machine, text, fragments, locale, skyM }: OtherMachineProps) => (
  <li data-fits={false}>
    <ClassLink machine={machine} fragments={fragments} locale={locale}>
      <ComparisonDrawing id={machine.id} skyM={skyM} />
      <MachineLabel machine={machine} text={text} fragments={fragments} locale={locale} />
    </ClassLink>
  </li>
))

/**
 * Drawing of the machines that meet the requirements, the smallest first, then of all others. Memoized, since it is drawn
 * behind what is typed.
 */
export const RankedMachines = memo(({ found, text, words, fragments, locale }: RankedMachinesProps) => {
  const { matches, blocked, reaches, requirements, details } = found
  const skyM = skyOf(requirements)
  const others = machineClasses.filter((machine) => !matches.includes(machine) && !blocked.includes(machine))
  return (
    <>
      <HeightScale skyM={skyM} />
      <ul className="comparison-ground" style={{ '--tens': skyM / 10 } as CSSProperties}>
        {requirements.heightM !== null && requirements.heightM <= skyM ? (
          <li
            aria-hidden="true"
            className="comparison-wish"
            style={{ top: `calc(var(--sky) * ${1 - requirements.heightM / skyM})` }}
          />
        ) : null}
        <Surroundings id="person" text={text.person} skyM={skyM} />
        {[...matches, ...blocked].map((machine) => {
          const reach = reaches.get(machine.id)
          const isBlocked = blocked.includes(machine)
          const judgement = isBlocked ? words.obstacle.unlikely : words.obstacle.likely
          return (
            <li key={machine.id} data-fits={isBlocked ? undefined : true}>
              <ClassLink machine={machine} fragments={fragments} locale={locale} details={details}>
                <MatchDrawing id={machine.id} found={found} skyM={skyM} />
                <span className="comparison-mark" data-unlikely={isBlocked || undefined}>
                  {reach ? judgement : words.fits}
                </span>
                <MachineLabel machine={machine} text={text} fragments={fragments} locale={locale} />
              </ClassLink>
            </li>
          )
        })}
        <Surroundings id="building" text={text.building} skyM={skyM} />
        {others.map((machine) => (
          <OtherMachine
            key={machine.id}
            machine={machine}
            text={text}
            fragments={fragments}
            locale={locale}
            skyM={skyM}
          />
        ))}
      </ul>
    </>
  )
})
