import type { MouseEvent } from 'react'
import { licencesPath } from '#web/addresses.ts'
import type { NoticeBlock, NoticeText } from '#web/content/notice.ts'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import { type StorageKind, storageKinds, storedItems } from '#web/content/stored-items.ts'
import { company } from '#worker/domain/company.ts'
import { toMailto } from '../mailto.ts'
import { CookieTable } from '../privacy/cookie-table.tsx'

interface RichTextProps {
  text: string
  polishNames: readonly string[]
}

/** Text of a notice: turns the e-mail address into a link and marks Polish proper names with `lang`. */
function RichText({ text, polishNames }: RichTextProps) {
  const found = [company.email, ...polishNames].find((name) => text.includes(name))
  if (!found) return text
  const start = text.indexOf(found)
  return (
    <>
      <RichText text={text.slice(0, start)} polishNames={polishNames} />
      {found === company.email ? <EmailLink address={found} /> : <span lang="pl">{found}</span>}
      <RichText text={text.slice(start + found.length)} polishNames={polishNames} />
    </>
  )
}

function EmailLink({ address }: { address: string }) {
  return <a href={toMailto(address)}>{address}</a>
}

/** A notice; the policy has a table besides, at the end of its section on cookies. */
type Text = NoticeText & Partial<Pick<PrivacyText, 'cookies'>>

/** The whole text. Its headings start at level three, below the title of the dialog. `notice.css` has its look. */
export function Notice({ text }: { text: Text }) {
  return (
    <div className="notice">
      <p className="text-lead">{text.intro}</p>
      {text.contents && <Contents heading={text.contents} sections={text.sections} />}
      {Object.entries(text.sections).map(([name, section]) => (
        <section key={name}>
          <h3 id={toId(name)} className="text-name">
            {section.heading}
          </h3>
          <div>
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} polishNames={text.polishNames} />
            ))}
            {name === 'cookies' && text.cookies && <Cookies text={text.cookies} />}
          </div>
        </section>
      ))}
    </div>
  )
}

const toId = (section: string) => `notice-${section}`

/** Leads to a section, and keeps the address, which holds the dialog open. Without scripts the link itself leads there. */
function showSection(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!heading) return
  event.preventDefault()
  heading.scrollIntoView()
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const Contents = ({ heading, sections }: { heading: string; sections: NoticeText['sections'] }) => (
  <nav aria-labelledby="notice-contents">
    <p id="notice-contents" className="font-bold">
      {heading}
    </p>
    <ul>
      {Object.entries(sections).map(([name, section]) => (
        <li key={name}>
          <a href={`#${toId(name)}`} onClick={showSection}>
            {section.heading}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

function Block({ block, polishNames }: { block: NoticeBlock; polishNames: readonly string[] }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} polishNames={polishNames} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('notice' in block) return <p className="border-l-4 border-yellow pl-4 font-semibold">{block.notice}</p>
  if ('licences' in block)
    return (
      <p>
        <a href={licencesPath} hrefLang="en">
          {block.licences}
        </a>
      </p>
    )
  return (
    <dl>
      {block.terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
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
      <p>{text.deleting}</p>
      <p>{text.tableLead}</p>
      <CookieTable text={text} />
    </>
  )
}
