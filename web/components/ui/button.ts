type Look = 'primary' | 'secondary' | 'yellow' | 'quiet'

const shape =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 border-2 px-6 py-3 text-center font-semibold no-underline disabled:cursor-not-allowed disabled:opacity-60'

const looks: Record<Look, string> = {
  primary: 'border-transparent bg-ink text-paper hover:bg-steel',
  secondary: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  yellow: 'border-transparent bg-yellow text-ink hover:bg-paper',
  quiet: 'border-transparent px-2 underline hover:no-underline',
}

/** Classes of a button. Links that act as the page's next step wear them too. */
export function buttonLook(look: Look): string {
  return `${shape} ${looks[look]}`
}
