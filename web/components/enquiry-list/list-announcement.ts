/** Created when a button is hydrated: a live region has to be there before it speaks. */
const region = typeof document === 'undefined' ? null : document.createElement('p')
if (region) {
  region.setAttribute('role', 'status')
  region.className = 'sr-only'
  document.body.append(region)
}

/** Says a sentence to screen readers. */
export function announce(sentence: string): void {
  if (region) region.textContent = sentence
}
