import { spriteFile } from '#web/drawings/sprite-file.ts'

/** The site office, in decimetres. Positioned by hand: the code that positions other drawings would add 3 KB to the page. */
export const SiteOffice = () => (
  <svg
    viewBox="0 -26 105 26"
    preserveAspectRatio="xMaxYMax"
    className="drawing hero-figure drawing-on-yellow"
    aria-hidden="true"
  >
    <use href={`${spriteFile}#generator`} />
    <use href={`${spriteFile}#officeContainer`} x="31" />
    <use href={`${spriteFile}#person`} x="99" />
  </svg>
)
