import { company } from '#worker/domain/company.ts'
import { logoPath } from '#worker/domain/logo.ts'

/** A yellow boom and the company's name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-[min(1.25rem,5.5vw)] sm:gap-2.5 sm:text-2xl font-extrabold [letter-spacing:-0.025em]">
      <svg viewBox="0 0 26 26" className="w-[1.2em] fill-yellow" aria-hidden="true">
        <path d={logoPath} />
      </svg>
      {company.name}
    </span>
  )
}
