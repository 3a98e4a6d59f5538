interface CloseCrossProps {
  name: string
  onClick(): void
}

/** The way out in the corner of a dialog. */
export const CloseCross = ({ name, onClick }: CloseCrossProps) => (
  <button
    type="button"
    aria-label={name}
    onClick={onClick}
    className="grid size-12 shrink-0 cursor-pointer place-items-center hover:bg-fog"
  >
    <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-[2.5]" aria-hidden="true">
      <path d="m3 3 14 14M17 3 3 17" />
    </svg>
  </button>
)
