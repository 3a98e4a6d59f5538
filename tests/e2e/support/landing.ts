/*
 * These run in the page, so any driver can evaluate them: they take and return plain values, and use nothing that only
 * one engine has.
 */

/**
 * Scrolls from where the page is to its end, or to its beginning with a negative step, so many windows at a time. Answers how
 * far what was in the middle of the window moved by itself, in px.
 */
export async function scrollThrough(step: number): Promise<number[]> {
  const root = document.documentElement
  root.style.scrollBehavior = 'auto'
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }
  const jumpsPx: number[] = []
  let top = Number.NaN
  for (let count = 0; count < 500 && top !== scrollY; count++) {
    top = scrollY
    scrollBy(0, step * innerHeight)
    await frames(1)
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const wasAt = middle?.getBoundingClientRect().top ?? 0
    await frames(3)
    jumpsPx.push(Math.abs((middle?.getBoundingClientRect().top ?? 0) - wasAt))
  }
  return jumpsPx
}

export interface Landing {
  /** Between the header's lower edge and the heading's upper one. */
  belowHeaderPx: number
  /** Between the heading's lower edge and the window's. */
  aboveBottomPx: number
}

/** The position of a section's heading. */
export function findLanding(id: string): Landing {
  const heading = document.querySelector(`#${id} h2`)?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  return {
    belowHeaderPx: (heading?.top ?? Number.NaN) - (header?.bottom ?? Number.NaN),
    aboveBottomPx: innerHeight - (heading?.bottom ?? Number.NaN),
  }
}
