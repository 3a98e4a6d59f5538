import { useRef, useState } from 'react'
import { toMailto } from '#web/components/mailto.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { record as text } from '../texts.ts'
import { type Field, type FieldGroup, type FormWords, fieldGroupsOf } from './field-groups.ts'
import { ListSection } from './list-section.tsx'
import { toPhoneLink } from './phone-link.ts'

const linkStyle =
  'inline-flex min-h-10 lg:min-h-8 print:min-h-0 items-center underline hover:no-underline wrap-anywhere'

export function Value({ field, id }: { field: Pick<Field, 'kind' | 'value'>; id: string }) {
  const { kind, value } = field
  switch (kind) {
    case 'email':
    case 'number':
      return (
        <span className="flex flex-wrap items-center gap-x-3">
          {kind === 'email' ? (
            <a id={id} href={toMailto(value)} className={linkStyle}>
              <span>
                <EmailWrap text={value} />
              </span>
            </a>
          ) : (
            <span id={id} className="tabular-nums wrap-anywhere">
              {value}
            </span>
          )}
          <CopyButton
            value={value}
            label={text.actions.copyValue}
            name={text.actions.copyNamed(kind === 'email' ? showEmail(value) : value)}
            shownBy={id}
            className="min-h-10 lg:min-h-8 cursor-pointer text-sm font-semibold text-steel underline hover:no-underline print:hidden"
          />
        </span>
      )
    case 'phone':
      return (
        <a href={toPhoneLink(value)} className={linkStyle}>
          {value}
        </a>
      )
    default:
      return <span className="wrap-anywhere">{value}</span>
  }
}

const groupsStyle = 'grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] print:grid-cols-2'

export function FieldList({ fields, name }: { fields: Field[]; name: string }) {
  return (
    <dl className="text-fact">
      {fields.map((field, index) => (
        <div
          key={field.label}
          className="grid gap-x-4 border-t border-line py-1.5 sm:grid-cols-[minmax(8rem,30%)_1fr]"
        >
          <dt className="text-steel">{field.label}</dt>
          <dd className="font-medium">
            <Value field={field} id={`${name}-${index}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Rendering thousands of persons would block the browser for seconds. */
const shownAtFirst = 100

function Persons({ groups }: { groups: FieldGroup[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = showsAll ? groups : groups.slice(0, shownAtFirst)
  // The focused button is removed; the focus moves to the first added person.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll<HTMLElement>('h3')[shownAtFirst]?.focus()
  }, [showsAll])
  return (
    <SectionCard heading={text.sections.authorizations}>
      {groups.length === 0 ? <p className="text-fact text-steel">{text.sections.noAuthorizations}</p> : null}
      <ul ref={list} className={groupsStyle}>
        {shown.map(({ heading, fields }, index) => (
          <li key={heading} className="min-w-0 break-inside-avoid">
            <h3 tabIndex={index === shownAtFirst ? -1 : undefined} className="mb-1.5 text-lead">
              {heading}
            </h3>
            <FieldList fields={fields} name={`person-${index}`} />
          </li>
        ))}
      </ul>
      {shown.length < groups.length ? (
        <div className="mt-5">
          <p className="mb-3 text-fact">{text.sections.someAuthorizations(shown.length, groups.length)}</p>
          <AdminButton className="print:hidden" onClick={() => setShowsAll(true)}>
            {text.sections.allAuthorizations}
          </AdminButton>
        </div>
      ) : null}
    </SectionCard>
  )
}

/** The submitted content of a record; whoever sent a message is in its head. */
export function RecordContent({ record, words }: { record: AdminRecord; words: FormWords }) {
  if (record.kind === 'contact_message')
    return (
      <>
        <SectionCard heading={text.sections.message}>
          <p lang={record.language} className="max-w-170 whitespace-pre-wrap wrap-anywhere">
            {record.message.message}
          </p>
        </SectionCard>
        {record.list.length > 0 ? <ListSection list={record.list} /> : null}
      </>
    )
  const { own, persons } = fieldGroupsOf(record, words)
  return (
    <>
      <SectionCard heading={text.sections.client}>
        <ul className={groupsStyle}>
          {own.map(({ heading, fields }, index) => (
            <li key={heading} className="min-w-0 break-inside-avoid">
              <h3 className="mb-1.5 text-lead">{heading}</h3>
              <FieldList fields={fields} name={`part-${index}`} />
            </li>
          ))}
        </ul>
      </SectionCard>
      <Persons key={record.id} groups={persons} />
    </>
  )
}
