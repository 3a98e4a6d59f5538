import { company } from '#worker/domain/company.ts'
import { logoPath } from '#worker/domain/logo.ts'

/** A yellow boom and the company's name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl sm:gap-2.5 sm:text-2xl font-extrabold [letter-spacing:-0.025em]">
      <svg viewBox="0 0 26 26" className="size-6.5 fill-yellow" aria-hidden="true">
        <path d={logoPath} />
      </svg>
      {company.name}
    </span>
  )
}
