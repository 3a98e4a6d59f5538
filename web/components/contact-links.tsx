import { company, formatPhone } from '#worker/domain/company.ts'
import { toMailto } from './mailto.ts'

const linkClass =
  'inline-flex min-h-11 items-center font-extrabold text-name underline decoration-2 hover:no-underline'

interface PhoneLinkProps {
  of: keyof typeof company.phones
  label: string
  hours: string
}

/** A large phone number below the name of the department that answers it, and when it does. */
export function PhoneLink({ of, label, hours }: PhoneLinkProps) {
  return (
    <div>
      <p className="text-fact">
        {label}, {hours}
      </p>
      <a href={`tel:${company.phones[of]}`} className={`${linkClass} tabular`}>
        {formatPhone(company.phones[of], ' ')}
      </a>
    </div>
  )
}

export function EmailLink({ label }: { label: string }) {
  return (
    <div>
      <p className="text-fact">{label}</p>
      <a href={toMailto(company.email)} className={`${linkClass} wrap-anywhere`}>
        {company.email}
      </a>
    </div>
  )
}
