import { box } from './path.ts'
import { Line, Pins, Polygon } from './primitives.tsx'

const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

/** A 20 ft site container; all variants share these bounds. x = 0 at its left. */
export function SiteContainer({ variant }: { variant: 'office' | 'sanitary' | 'welfare' | 'storage' }) {
  const ribs = every(3, 57.6, variant === 'storage' ? 2.6 : 4.2)
  return (
    <>
      <Polygon points={box(0, 0.6, 60.6, 25)} />
      <Line weight="fine" points={ribs.map((x) => `${x},2 ${x},24`).join(';')} />
      {variant === 'office' && (
        <>
          <Polygon fill="accent" points="34,2 43,2 43,22.4 34,22.4" />
          <Polygon
            fill="glass"
            points="6,10 24,10 24,21 6,21;35.6,13 41.4,13 41.4,20.6 35.6,20.6;47,10 56,10 56,21 47,21"
          />
          <Line weight="fine" points="15,10 15,21" />
          <Pins size={0.8} at="42,10.6" />
        </>
      )}
      {variant === 'sanitary' && (
        <>
          <Polygon fill="accent" points="8,2 17,2 17,22.4 8,22.4;43.6,2 52.6,2 52.6,22.4 43.6,22.4" />
          <Polygon fill="glass" points="21,17 27,17 27,21.4 21,21.4;33.6,17 39.6,17 39.6,21.4 33.6,21.4" />
          <Pins size={0.8} at="16,10.6 44.6,10.6" />
        </>
      )}
      {variant === 'storage' && (
        <>
          <Polygon fill="accent" points="34,2 58,2 58,24 34,24" />
          <Line
            weight="fine"
            points="46,2 46,24;41,3 41,23;44,3 44,23;48,3 48,23;51,3 51,23;39.6,9 42.4,9;49.6,9 52.4,9"
          />
        </>
      )}
      {variant === 'welfare' && (
        <>
          <Polygon fill="accent" points="6,2 15,2 15,22.4 6,22.4" />
          <Polygon
            fill="glass"
            points="20,10 36,10 36,21 20,21;40,10 56,10 56,21 40,21;7.6,13 13.4,13 13.4,20.6 7.6,20.6"
          />
          <Line weight="fine" points="28,10 28,21;48,10 48,21" />
        </>
      )}
      <Polygon fill="ink" points={`${box(0, 0, 60.6, 2)};${box(0, 24, 60.6, 2)}`} />
    </>
  )
}

export const OfficeContainer = () => <SiteContainer variant="office" />
export const SanitaryContainer = () => <SiteContainer variant="sanitary" />
export const WelfareContainer = () => <SiteContainer variant="welfare" />
export const StorageContainer = () => <SiteContainer variant="storage" />
