import { company } from '#worker/contract/company.ts'

interface Icon {
  file: string
  sizePx: number
  /** Room around the drawing of 32 units; a mask may cut a fifth off each side. */
  room: number
  purpose?: 'any' | 'maskable'
}

/** Made from `favicon.svg`; those with a purpose stand in the manifest. */
export const icons: readonly Icon[] = [
  { file: 'apple-touch-icon.png', sizePx: 180, room: 2 },
  { file: 'icon-192.png', sizePx: 192, room: 0, purpose: 'any' },
  { file: 'icon-512.png', sizePx: 512, room: 0, purpose: 'any' },
  { file: 'icon-maskable-512.png', sizePx: 512, room: 6, purpose: 'maskable' },
]

export const iconGround = '#14181c'

/** Links that the development server would not find behind. */
export const iconLinks = [
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
].join('\n    ')

/** The favicon with room around it, filled with its own ground when it is rasterised. */
export function renderIcon(favicon: string, { room }: Icon): string {
  const side = 32 + 2 * room
  return favicon.replace('viewBox="0 0 32 32"', `viewBox="${0 - room} ${0 - room} ${side} ${side}"`)
}

export function renderManifest(): string {
  return JSON.stringify({
    name: company.legalName,
    short_name: company.name,
    lang: 'pl',
    start_url: '/',
    display: 'browser',
    theme_color: iconGround,
    background_color: '#ffffff',
    icons: icons.flatMap(({ file, sizePx, purpose }) =>
      purpose ? [{ src: `/${file}`, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose }] : [],
    ),
  })
}
