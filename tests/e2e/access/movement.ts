/** Runs in the page: what moves, or could at the next change. */
export function findMoving(): string[] {
  const running = document
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
  const ready = [...document.querySelectorAll('*')].filter((element) => {
    const { animationName, transitionDuration, transitionProperty } = getComputedStyle(element)
    const isTransient = transitionProperty !== 'none' && /[1-9]/.test(transitionDuration)
    return animationName !== 'none' || isTransient
  })
  return [...running, ...ready].map((element) => element.outerHTML.slice(0, 120))
}
