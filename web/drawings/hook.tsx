import { formatTenth } from './format-tenth.ts'

/** A hook block; what hangs from it hangs from x, y. */
export const Hook = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${formatTenth(x)} ${formatTenth(-y)})${scale === 1 ? '' : ` scale(${scale})`}`}>
    <rect className="ink" x="-3" y="-17" width="6" height="10" rx="1" />
    <path className="bar" strokeWidth="1.4" d="M0-7v1.4a2.8 2.8 0 1 1-2.8 2.8" />
  </g>
)
