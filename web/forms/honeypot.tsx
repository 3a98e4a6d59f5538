/** A field that only bots fill: invisible, and out of reach of the keyboard and of screen readers. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem]">
      <label>
        {label}
        <input name="leave_empty" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

export function readHoneypot(form: HTMLFormElement | null): string {
  const input = form?.elements.namedItem('leave_empty')
  return input instanceof HTMLInputElement ? input.value : ''
}
