import { company } from '#worker/domain/company.ts'

interface Icon {
  file: string
  sizePx: number
  /** Padding around the drawing of 32 units; a mask may cut off a fifth of each side. */
  padding: number
  purpose?: 'any' | 'maskable'
}

/** Made from `favicon.svg`; the web manifest lists those with a purpose. */
export const icons: readonly Icon[] = [
  // Where a browser draws no SVG in a tab, and search engines, which want a multiple of 48 pixels.
  { file: 'icon-48.png', sizePx: 48, padding: 0 },
  { file: 'apple-touch-icon.png', sizePx: 180, padding: 2 },
  { file: 'icon-192.png', sizePx: 192, padding: 0, purpose: 'any' },
  { file: 'icon-512.png', sizePx: 512, padding: 0, purpose: 'any' },
  { file: 'icon-maskable-512.png', sizePx: 512, padding: 6, purpose: 'maskable' },
]

export const iconBackground = '#14181c'

/** Only in a build: the development server has no such files. */
export const iconLinks = [
  '<link rel="icon" href="/icon-48.png" sizes="48x48">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
].join('\n')

/** The favicon with padding; rasterising fills it with `iconBackground`. */
export function renderIcon(favicon: string, { padding }: Icon): string {
  const side = 32 + 2 * padding
  return favicon.replace('viewBox="0 0 32 32"', `viewBox="${0 - padding} ${0 - padding} ${side} ${side}"`)
}

export function renderManifest(): string {
  return JSON.stringify({
    name: company.legalName,
    short_name: company.name,
    lang: 'pl',
    start_url: '/',
    display: 'browser',
    theme_color: iconBackground,
    background_color: '#ffffff',
    icons: icons.flatMap(({ file, sizePx, purpose }) =>
      purpose ? [{ src: `/${file}`, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose }] : [],
    ),
  })
}
