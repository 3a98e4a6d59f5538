import { PalletLoad } from './parts.tsx'
import { Bar, Polygon } from './primitives.tsx'

/** Carriage and forks with a pallet, held at 0,0 by a boom's end. */
export function LoadedForks() {
  return (
    <>
      <Polygon
        fill="ink"
        points="-1.2,-1.6 -1.2,1.2 1.6,1.6 1.6,2.4 2.8,2.4 2.8,-4.4 15,-4.6 15,-5 1.8,-5.2 1.6,-3"
      />
      <Bar width={0.5} points="2.4,2 2.4,6.6" />
      <PalletLoad x={3.2} y={-5.2} />
    </>
  )
}
