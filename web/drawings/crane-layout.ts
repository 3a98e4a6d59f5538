import { rotate } from './rotate.ts'

/** With 30 m of boom: 29 m high at a radius of 15 m, the figures of the home page. */
export const boomDegrees = 59

/** By axles: wheels from the tail, the front outrigger, the road cab's back, the boom's foot and length. */
const carriers = {
  3: { wheels: [16, 32.5, 86], jack: 66, cab: 78, foot: 32, boom: 220 },
  4: { wheels: [18, 34.5, 84, 107], jack: 69, cab: 99, foot: 37, boom: 260 },
  5: { wheels: [16, 32.5, 49, 97, 120], jack: 81, cab: 112, foot: 46, boom: 300 },
} as const

export type Axles = keyof typeof carriers

/** The positions of the parts of a mobile crane. */
export function layOutCrane(axles: Axles, degrees = boomDegrees, boomDm?: number) {
  const { foot, boom: drawnDm, ...carrier } = carriers[axles]
  const boom = boomDm ?? drawnDm
  const tip = rotate(foot + boom, 34, foot, 34, degrees)
  return { ...carrier, foot, boom, tip, hook: tip.x + 3 }
}

/** The extent of a crane with a load so wide, and where its hook hangs. */
export function boundsOfCrane(axles: Axles, loadWidthDm: number) {
  const { hook, tip } = layOutCrane(axles)
  return {
    widthDm: Math.ceil(hook + loadWidthDm / 2),
    heightDm: Math.ceil(tip.y + 5),
    hookDm: Math.round(hook),
  }
}
