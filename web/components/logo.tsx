import { company } from '#worker/domain/company.ts'

/** A yellow boom and the company's name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl sm:gap-2.5 sm:text-2xl font-extrabold tracking-tight">
      <svg viewBox="0 0 26 26" className="size-6.5 fill-yellow" aria-hidden="true">
        <path d="M0 26V15.6L16.1 0H26v5.7L9.9 26Z" />
      </svg>
      {company.name}
    </span>
  )
}
