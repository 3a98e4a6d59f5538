import type { MouseEvent } from 'react'
import type { PrivacyBlock, PrivacyText } from '#web/content/pl/privacy.ts'
import { type StorageKind, storageKinds, storedItems } from '#web/content/stored-items.ts'
import { CookieTable } from './cookie-table.tsx'
import { RichText } from './rich-text.tsx'

/** The whole policy. Its headings start at level three, below the title of the dialog. */
export function Policy({ text }: { text: PrivacyText }) {
  return (
    <div className="policy">
      <p className="measure text-lead">{text.intro}</p>
      <Contents text={text} />
      {Object.entries(text.sections).map(([name, section]) => (
        <section key={name} className="mt-8">
          <h3 id={toId(name)} tabIndex={-1} className="mb-3 text-name">
            {section.heading}
          </h3>
          <div className="grid gap-4">
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} polishNames={text.polishNames} />
            ))}
            {name === 'cookies' && <Cookies text={text.cookies} />}
          </div>
        </section>
      ))}
    </div>
  )
}

const toId = (section: string) => `policy-${section}`

/** Leads to a section, and keeps the address, which holds the dialog open. Without scripts the link itself leads there. */
function showSection(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!heading) return
  event.preventDefault()
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}

const Contents = ({ text }: { text: PrivacyText }) => (
  <nav aria-labelledby="policy-contents">
    <p id="policy-contents" className="font-bold">
      {text.contents}
    </p>
    <ul>
      {Object.entries(text.sections).map(([name, { heading }]) => (
        <li key={name}>
          <a href={`#${toId(name)}`} className="underline hover:no-underline" onClick={showSection}>
            {heading}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

function Block({ block, polishNames }: { block: PrivacyBlock; polishNames: readonly string[] }) {
  if (typeof block === 'string') {
    return (
      <p className="measure">
        <RichText text={block} polishNames={polishNames} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="measure grid list-[square] gap-1 pl-5">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('notice' in block)
    return <p className="measure border-l-4 border-yellow pl-4 font-semibold">{block.notice}</p>
  return (
    <dl className="measure">
      {block.terms.map(({ term, text }) => (
        <div key={term} className="border-t border-line py-3">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const isStored = (kind: StorageKind) => Object.values(storedItems).some((item) => item.kind === kind)

function Cookies({ text }: { text: PrivacyText['cookies'] }) {
  const terms = storageKinds.map((kind) => ({
    term: text.kinds[kind].name,
    text: isStored(kind) ? text.kinds[kind].text : `${text.kinds[kind].text} ${text.noneStored}`,
  }))
  return (
    <>
      <Block block={{ terms }} polishNames={[]} />
      <p className="measure">{text.deleting}</p>
      <p className="measure">{text.tableLead}</p>
      <CookieTable text={text} />
    </>
  )
}
