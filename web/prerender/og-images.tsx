import { renderToStaticMarkup } from 'react-dom/server'
import { isScreen, matchRoute, type Page } from '#web/addresses.ts'
import { company } from '#worker/domain/company.ts'
import { logoPath } from '#worker/domain/logo.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { lineHeight, setHeadline } from './og-image-headline.ts'
import { layOutScene } from './og-image-scenes.ts'
import { ogImagePath } from './page-file-names.ts'

/** In px: the size that link previews expect. */
export const ogImageSize = { width: 1200, height: 630 } as const

const [ink, yellow, white, glass] = ['#14181c', '#ffc60a', '#ffffff', '#cfe3ea']
const edgePx = 64
const stripePx = 26
const groundPx = ogImageSize.height - stripePx
const headlineTopPx = 138
/** Cap height as a share of the font size. */
const capitals = 0.686

/**
 * The rules of `web/drawings/drawings.css` for resvg, which supports neither custom properties nor non-scaling strokes.
 * On yellow, accents are white.
 */
const drawingStyles = (unitPx: number, strokePx: number) => `
.drawing{fill:none;stroke:${ink};stroke-width:${strokePx / unitPx};stroke-linecap:round;stroke-linejoin:round}
.white,.accent{fill:${white}}
.ink{fill:${ink}}
.glass{fill:${glass}}
.fine{stroke-width:${(strokePx * 0.55) / unitPx}}
.far{opacity:.3}`

function Hazard() {
  const stripes = Array.from({ length: 32 }, (_, index) => index * 2 * stripePx - 2 * stripePx)
  const down = ogImageSize.height
  return (
    <>
      <path fill={ink} d={`M0 ${groundPx}h${ogImageSize.width}v${stripePx}H0z`} />
      <path
        fill={yellow}
        d={stripes
          .map((x) => `M${x} ${down}l${stripePx}-${stripePx - 4}h${stripePx}l-${stripePx} ${stripePx - 4}z`)
          .join('')}
      />
    </>
  )
}

/** The logo of `web/components/logo.tsx`, on the baseline of the name. */
function Logo() {
  return (
    <>
      <path fill={ink} d={logoPath} transform={`translate(${edgePx} 47) scale(1.5)`} />
      <text x={edgePx + 54} y={86} fontSize={45} letterSpacing={-0.4}>
        {company.name}
      </text>
    </>
  )
}

/** The text of the first heading. */
function getHeading(html: string): string {
  const [, heading = ''] = html.match(/<h1[^>]*>(.*?)<\/h1>/s) ?? []
  return heading.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')
}

/** Open Graph image of a page: its first heading and drawings of machines on yellow. */
function OgImage({ page, heading }: { page: Page; heading: string }) {
  const { placed, pxPerDm, strokePx, startPx, headline } = layOutScene(page)
  const { lines, sizePx } = setHeadline(heading, headline)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={`0 0 ${ogImageSize.width} ${ogImageSize.height}`}
    >
      <style>{drawingStyles(pxPerDm, strokePx)}</style>
      <path fill={yellow} d={`M0 0h${ogImageSize.width}v${ogImageSize.height}H0z`} />
      <g className="drawing" transform={`translate(${startPx} ${groundPx}) scale(${pxPerDm})`}>
        {placed.map(({ id, Figure, xDm }) => (
          <g key={`${id} ${xDm}`} transform={`translate(${xDm} 0)`}>
            <Figure />
          </g>
        ))}
      </g>
      <Hazard />
      <g fontFamily="Archivo" fontWeight={800} fill={ink}>
        <Logo />
        {lines.map((line, index) => (
          <text
            key={line}
            x={edgePx - sizePx * 0.04}
            y={headlineTopPx + sizePx * (capitals + index * lineHeight)}
            fontSize={sizePx}
            letterSpacing={sizePx * -0.015}
            wordSpacing={sizePx * 0.04}
          >
            {toPlainSpaces(line)}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** The Open Graph image of the page at a path as an SVG, and the path of its PNG. Null where there is no page. */
export function renderOgImage(path: string, html: string): { file: string; svg: string } | null {
  const { page, locale } = matchRoute(path)
  if (page === null || isScreen(page)) return null
  const svg = renderToStaticMarkup(<OgImage page={page} heading={getHeading(html)} />)
  return { file: ogImagePath(page, locale), svg }
}
