/** Text that may contain an e-mail address: prefers to wrap after the @. */
export function EmailWrap({ text }: { text: string }) {
  const fold = text.indexOf('@') + 1
  return (
    <>
      {text.slice(0, fold)}
      <wbr />
      {text.slice(fold)}
    </>
  )
}
