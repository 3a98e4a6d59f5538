import { showEmail } from '#worker/domain/shown-email.ts'

/** Whole where it is short enough for the narrowest column. */
const Part = ({ children }: { children: string }) => (
  <span className={children.length > 30 ? '' : 'whitespace-nowrap'}>{children}</span>
)

/** Text that may end with an e-mail address, in letters: prefers to wrap after the @, and not at its hyphens. */
export function EmailWrap({ text }: { text: string }) {
  const shown = showEmail(text)
  const fold = shown.indexOf('@') + 1
  if (fold === 0) return shown
  return (
    <>
      <Part>{shown.slice(0, fold)}</Part>
      <wbr />
      <Part>{shown.slice(fold)}</Part>
    </>
  )
}
