import { Basket } from './parts.tsx'
import { Polygon } from './primitives.tsx'
import { LoadedForks } from './telehandler-parts.tsx'
import { Translate } from './translate.tsx'

/** Attachments of a telehandler, each on the ground: forks with a pallet, a bucket and a basket. x = 0 at the forks. */
export const Attachments = () => (
  <>
    <Translate x={1.2} y={5.2}>
      <LoadedForks />
    </Translate>
    <Polygon fill="accent" points="21,1.4 21.4,8.6 23.4,9.8 24.6,6.6 33,1 33,0 22.4,0" />
    <Polygon fill="ink" points="20,2.4 21.2,2.4 21.6,8 20,8;30,0 34.4,0 33,1" />
    <Basket x={39} y={0} />
  </>
)
