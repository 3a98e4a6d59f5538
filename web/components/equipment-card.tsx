import { Fragment, type MouseEvent, type ReactNode, useState } from 'react'
import type { Equipment, EquipmentLabels } from '#web/content/pl/rental.ts'
import { readPrices } from '#worker/domain/describe-prices.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { inOneLine } from '#worker/domain/typography.ts'
import { hasFigures } from './compare/comparable.ts'
import { CompareButton } from './compare/compare-button.tsx'
import { announce } from './enquiry-list/list-announcement.ts'
import { ListButton } from './enquiry-list/list-button.tsx'
import { EquipmentDrawing } from './illustrations/equipment-drawing.tsx'
import { MachinePrice } from './machine-price.tsx'

interface ShareLinkProps {
  fragment: string
  name: string
  text: EquipmentLabels['share']
}

/** A link to a part of this page. Pressed, it is shared where the browser can, else copied; without scripts it leads there. */
export function ShareLink({ fragment, name, text }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false)

  async function share(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const { href } = event.currentTarget
    if (!navigator.share && !navigator.clipboard) return
    event.preventDefault()
    try {
      if (navigator.share) return await navigator.share({ title: name, url: href })
      await navigator.clipboard.writeText(href)
      setCopied(true)
      announce(text.copied)
    } catch {
      // Called off by the visitor, or not permitted: the address still shows where the link leads.
    }
  }

  const label = isCopied ? text.copied : text.share
  return (
    <a href={`#${fragment}`} className="text-link" onClick={share}>
      {label}
    </a>
  )
}

/** The figures that are always in view; the others are among the details. */
const shownFacts = 2

interface EquipmentCardProps {
  item: Equipment
  fragment: string | undefined
  labels: EquipmentLabels
  locale: Locale
}

/** One machine in a row: its name opens what it is for, and a larger drawing with its dimension; two figures, and the button for the list. */
export function EquipmentCard({ item, fragment, labels, locale }: EquipmentCardProps) {
  const { id, name, facts } = item
  const [measured, setMeasured] = useState<ReactNode>(null)
  const measure = (details: HTMLDetailsElement) =>
    import('./illustrations/opened-machine.tsx').then(
      ({ drawOpened }) => setMeasured(details.open && drawOpened(item, locale)),
      () => undefined,
    )
  const rows = [
    ...facts.slice(shownFacts),
    { name: labels.goodFor, value: item.goodFor },
    ...readPrices(id, { words: labels.price, locale }).map(({ from, per }) => ({
      name: `${labels.price.name} ${per}`,
      value: from,
    })),
  ]
  return (
    <li id={fragment}>
      <EquipmentDrawing id={id} />
      {measured}
      <details
        // One that was opened before React was there has no event.
        ref={(details) => {
          if (details?.open && !measured) measure(details)
        }}
        onToggle={(event) => measure(event.currentTarget)}
      >
        <summary>
          <h3>{name}</h3>
        </summary>
        <p>{`${item.description} ${item.note}`.trim()}</p>
        <dl>
          {rows.map((row) => (
            <Fragment key={row.name}>
              <dt>{row.name}</dt>
              <dd>{row.value}</dd>
            </Fragment>
          ))}
        </dl>
        {hasFigures(item) ? (
          <CompareButton ids={[id]} name={name} text={labels.compare} locale={locale} />
        ) : null}
        {fragment ? <ShareLink fragment={fragment} name={name} text={labels.share} /> : null}
      </details>
      <ul>
        {facts.slice(0, shownFacts).map((fact) => (
          <li key={fact.name}>{`${inOneLine(fact.value)}\n${fact.name}`}</li>
        ))}
      </ul>
      <MachinePrice id={id} words={labels.price} locale={locale} />
      <ListButton id={id} name={name} text={labels.list} locale={locale} />
    </li>
  )
}
