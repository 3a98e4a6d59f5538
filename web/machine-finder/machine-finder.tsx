import { useEffect, useMemo, useRef } from 'react'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { Category } from '#web/content/pl/rental.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { LineUp, withoutBreak, withoutSoftHyphens } from './line-up.tsx'
import { machineClasses } from './machine-classes.ts'
import { meetsRequirements } from './requirements.ts'
import { RequirementsForm, useRequirements } from './requirements-form.tsx'

/** The height scale stays at the left, over what scrolls. */
const scaleWidthPx = 40

interface MachineFinderProps {
  text: MachineFinderText
  categories: readonly Category[]
  locale: Locale
}

/** The machines to one scale, and the question which of them will do. */
export function MachineFinder({ text, categories, locale }: MachineFinderProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLElement>(null)
  const { wish, isAsked, read } = useRequirements(group)
  const found = useMemo(
    () => (wish && isAsked ? machineClasses.filter(({ ability }) => meetsRequirements(ability, wish)) : null),
    [wish, isAsked],
  )
  const fitting = useMemo(() => found && new Set(found.map(({ id }) => id)), [found])

  // The first that fits comes into view, in its frame only.
  useEffect(() => {
    const view = frame.current
    const first = fitting && view?.querySelector<HTMLElement>('[data-fits=true]')
    if (!view || !first) return
    const left = first.offsetLeft - scaleWidthPx
    const isInView = left >= view.scrollLeft && left + first.offsetWidth < view.scrollLeft + view.clientWidth
    if (!isInView) view.scrollTo({ left })
  }, [fitting])

  const { chooser } = text
  const answerOf = () => {
    if (wish === null) return chooser.notANumber
    if (found === null) return chooser.start
    if (found.length === 0) return chooser.nothing
    return chooser.found(
      found.length,
      found.map(({ id }) => withoutBreak(withoutSoftHyphens(text.names[id]))),
    )
  }

  return (
    <section className="bg-fog py-14 lg:py-22">
      <div className="wrap">
        <h2 className="text-title">{text.heading}</h2>
        <p className="measure mt-4 mb-8 text-lead text-pretty">{text.lead}</p>
        <RequirementsForm words={chooser} group={group} onChange={read} answer={answerOf()} />
      </div>
      <LineUp
        text={text}
        locale={locale}
        frame={frame}
        categories={categories}
        fitting={fitting}
        heightM={wish?.heightM ?? null}
      />
      <div className="wrap mt-4 grid gap-x-8 gap-y-3 text-fact md:grid-cols-2">
        <p className="measure">{text.legend}</p>
        <p className="measure">{chooser.note}</p>
      </div>
    </section>
  )
}
