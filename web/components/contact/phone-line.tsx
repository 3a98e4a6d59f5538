import { company, formatPhone } from '#worker/domain/company.ts'

/** The phone number and when it is answered, on a line of its own at the top of a page. */
export const PhoneLine = ({ hours }: { hours: string }) => (
  <p className="basis-full">
    <a href={`tel:${company.phones.rental}`} className="mr-1 text-link tabular">
      {formatPhone(company.phones.rental, ' ')}
    </a>{' '}
    <span className="inline-block">{hours}</span>
  </p>
)
