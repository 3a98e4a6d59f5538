import { useMemo, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ListButtonText } from '#web/content/pl/list-button.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { Category } from '#web/content/pl/rental.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ListMatches } from './list-matches.tsx'
import { machineClasses } from './machine-classes.ts'
import { MachineComparison, withoutBreak, withoutSoftHyphens } from './machine-comparison.tsx'
import { meetsRequirements } from './requirements.ts'
import { RequirementsForm, useRequirements } from './requirements-form.tsx'

/** Width of the height scale, which is sticky above the scrolling drawing. */
const scaleWidthPx = 40

interface MachineFinderProps {
  text: MachineFinderText
  listText: ListButtonText
  categories: readonly Category[]
  locale: Locale
}

/** All machines to one scale, and a form that finds those that meet a visitor's requirements. */
export function MachineFinder({ text, listText, categories, locale }: MachineFinderProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLElement>(null)
  const { requirements, hasRequirements, read } = useRequirements(group)
  const matches = useMemo(
    () =>
      requirements && hasRequirements
        ? machineClasses.filter(({ capability }) => meetsRequirements(capability, requirements))
        : null,
    [requirements, hasRequirements],
  )
  const matchingIds = useMemo(() => matches && new Set(matches.map(({ id }) => id)), [matches])

  // Scrolls the first match into view, within the frame only.
  useEffect(() => {
    const view = frame.current
    const first = matchingIds && view?.querySelector<HTMLElement>('[data-fits=true]')
    if (!view || !first) return
    const left = first.offsetLeft - scaleWidthPx
    const isInView = left >= view.scrollLeft && left + first.offsetWidth < view.scrollLeft + view.clientWidth
    if (!isInView) view.scrollTo({ left })
  }, [matchingIds])

  const { chooser } = text
  const resultText = () => {
    if (requirements === null) return chooser.notANumber
    if (matches === null) return chooser.start
    if (matches.length === 0) return chooser.nothing
    return chooser.found(
      matches.length,
      matches.map(({ id }) => withoutBreak(withoutSoftHyphens(text.names[id]))),
    )
  }

  return (
    <section className="bg-fog py-14 lg:py-22">
      <div className="wrap">
        <h2 className="text-title">{text.heading}</h2>
        <p className="measure mt-4 mb-8 text-lead text-pretty">{text.lead}</p>
        <RequirementsForm words={chooser} group={group} onChange={read} result={resultText()} />
      </div>
      <MachineComparison
        text={text}
        locale={locale}
        frame={frame}
        categories={categories}
        matchingIds={matchingIds}
        heightM={requirements?.heightM ?? null}
      />
      {matches && matches.length > 0 ? (
        <ListMatches matches={matches} names={text.names} text={listText} />
      ) : null}
      <div className="wrap mt-4 grid gap-x-8 gap-y-3 text-fact md:grid-cols-2">
        <p className="measure">{text.legend}</p>
        <p className="measure">{chooser.note}</p>
      </div>
    </section>
  )
}
