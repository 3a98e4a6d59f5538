/** Turns a point about a pivot, degrees counter-clockwise. */
export function rotate(x: number, y: number, pivotX: number, pivotY: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const right = x - pivotX
  const up = y - pivotY
  return {
    x: pivotX + right * Math.cos(angle) - up * Math.sin(angle),
    y: pivotY + right * Math.sin(angle) + up * Math.cos(angle),
  }
}
