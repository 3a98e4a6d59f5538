import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { Copy } from '../copy.tsx'
import { Part } from '../part.tsx'
import { type Fact, type FormWords, type Section, sectionsOf } from './sections.ts'

const linkLook = 'inline-flex min-h-8 print:min-h-0 items-center underline hover:no-underline wrap-anywhere'

function Value({ fact, id }: { fact: Fact; id: string }) {
  const { kind, value } = fact
  switch (kind) {
    case 'email':
      return (
        <span className="flex flex-wrap items-center gap-x-3">
          <a id={id} href={`mailto:${value}`} className={linkLook}>
            {value}
          </a>
          <Copy
            value={value}
            label={text.actions.copyAddress}
            name={text.actions.copyAddressNamed(value)}
            shownBy={id}
            className="min-h-8 cursor-pointer text-sm font-semibold text-steel underline hover:no-underline print:hidden"
          />
        </span>
      )
    case 'phone':
      return (
        <a href={`tel:${value.replace(/[^+\d]/g, '')}`} className={linkLook}>
          {value}
        </a>
      )
    default:
      return <span className="wrap-anywhere">{value}</span>
  }
}

export function Facts({ facts, name }: { facts: Fact[]; name: string }) {
  return (
    <dl className="text-fact">
      {facts.map((fact, index) => (
        <div
          key={fact.label}
          className="grid gap-x-4 border-t border-line py-1.5 sm:grid-cols-[minmax(8rem,30%)_1fr]"
        >
          <dt className="text-steel">{fact.label}</dt>
          <dd className="font-medium">
            <Value fact={fact} id={`${name}-${index}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Persons({ sections }: { sections: Section[] }) {
  return (
    <Part heading={text.parts.authorizations}>
      {sections.length === 0 ? <p className="text-fact text-steel">{text.parts.noAuthorizations}</p> : null}
      <ul className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
        {sections.map(({ heading, facts }, index) => (
          <li key={heading} className="min-w-0 break-inside-avoid">
            <h3 className="mb-1.5 text-lead">{heading}</h3>
            <Facts facts={facts} name={`person-${index}`} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Everything that was sent, as it was sent. */
export function Content({ record, words }: { record: AdminRecord; words: FormWords }) {
  const { own, persons } = sectionsOf(record, words)
  const isClient = record.kind !== 'contact_message'
  return (
    <>
      {record.kind === 'contact_message' ? (
        <Part heading={text.parts.message}>
          <p lang={record.language} className="max-w-170 whitespace-pre-wrap wrap-anywhere">
            {record.message.message}
          </p>
        </Part>
      ) : null}
      <div className={isClient ? 'grid items-start gap-4 xl:grid-cols-2 print:grid-cols-2' : ''}>
        {own.map(({ heading, facts }, index) => (
          <Part key={heading} heading={heading} className="h-full break-inside-avoid">
            <Facts facts={facts} name={`part-${index}`} />
          </Part>
        ))}
      </div>
      {isClient ? <Persons sections={persons} /> : null}
    </>
  )
}
