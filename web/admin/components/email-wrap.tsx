/** Text that may hold an e-mail address: where room is short, it folds after the @ rather than anywhere. */
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
