import { showEmail } from '#worker/domain/shown-email.ts'

/** Text that may end with an e-mail address, in letters: prefers to wrap after the @. */
export function EmailWrap({ text }: { text: string }) {
  const shown = showEmail(text)
  const fold = shown.indexOf('@') + 1
  return (
    <>
      {shown.slice(0, fold)}
      <wbr />
      {shown.slice(fold)}
    </>
  )
}
