/** Elements that can hold what a visitor has done: something typed, chosen or opened, the focus, a press. */
const holders = 'a, button, label, summary, input, select, textarea, details, [popover], [tabindex]'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field => element.matches('input, select, textarea')

const hasCaret = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  (element as Partial<HTMLInputElement> | null)?.selectionStart != null

/** The kind of an element: what it has in common with the one that takes its place, neither texts nor ids of React's. */
function kindOf(element: HTMLElement): string {
  const place = element.parentElement?.closest('[id]:not([id*="_r_" i])')?.id
  // The query of a link on the enquiry list is another; extensions append their classes.
  const name =
    element.getAttribute('name') ?? (element as Partial<HTMLAnchorElement>).pathname ?? element.classList[0]
  const choice = element.matches('[type=radio]') ? element.getAttribute('value') : ''
  return [place, element.tagName, name, choice].join()
}

function findHolders(root: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const element of root.querySelectorAll<HTMLElement>(holders)) {
    let key = kindOf(element)
    while (found.has(key)) key += '+'
    found.set(key, element)
  }
  return found
}

/** Changes a field as its visitor did, so that React and the form's handlers learn of it. */
function fillIn(field: Field, noted: Field): void {
  let isChanged = false
  if (field instanceof HTMLInputElement && noted instanceof HTMLInputElement) {
    if (noted.checked !== noted.defaultChecked && noted.checked !== field.checked) field.click()
    if (noted.files?.length) {
      field.files = noted.files
      isChanged = true
    }
  }
  const isTyped = noted instanceof HTMLSelectElement || noted.value !== noted.defaultValue
  if (isTyped && noted.value !== field.value) {
    // The element's own setter is React's, which would take the value for one that it knows.
    if (noted.type !== 'file') Reflect.set(Object.getPrototypeOf(field), 'value', noted.value, field)
    isChanged = true
  }
  if (isChanged)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Notes what the visitor has done with a page that React is about to replace, because something else has changed it: a
 * translation, or an extension. The function that it returns is called as soon as the new elements are there, and does
 * the same with them before the browser handles another event.
 */
export function noteVisitorState(root: HTMLElement): () => void {
  const noted = findHolders(root)
  const { activeElement } = document
  const caret = hasCaret(activeElement)
    ? ([
        activeElement.selectionStart,
        activeElement.selectionEnd,
        activeElement.selectionDirection ?? 'none',
      ] as const)
    : null
  const held = [...root.querySelectorAll(':active')].at(-1)?.closest(holders)
  // Browsers without popovers do not know the selector either.
  const opened = 'showPopover' in root ? root.querySelector(':popover-open') : null
  const scrolled = [...noted.values()]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left + top > 0)
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const isSeen = (element: Element | null, from: number) =>
    element?.matches('main *') && topOf(element) >= from && topOf(element) < innerHeight
  // Below the bars that stay where they are.
  const seen = [...noted.values()].find((element) =>
    isSeen(activeElement, 0) ? element === activeElement : isSeen(element, innerHeight / 2),
  )
  const seenTop = seen ? topOf(seen) : 0

  return () => {
    const found = findHolders(root)
    const twins = new Map<Element, HTMLElement>()
    for (const [key, element] of noted) {
      const twin = found.get(key)
      if (!twin) continue
      twins.set(element, twin)
      if (element.dataset.pressed !== undefined) twin.dataset.pressed = ''
      if (element instanceof HTMLDetailsElement && element.open) twin.setAttribute('open', '')
    }
    const twinOf = (element: Element | null | undefined) => (element ? twins.get(element) : undefined)

    queueMicrotask(() => {
      for (const [element, twin] of twins) if (isField(element) && isField(twin)) fillIn(twin, element)
      twinOf(opened)?.showPopover()
      const focused = twinOf(activeElement)
      focused?.focus({ preventScroll: true })
      if (caret && hasCaret(focused)) focused.setSelectionRange(...caret)
      for (const { element, left, top } of scrolled) twinOf(element)?.scrollTo(left, top)
      const stillSeen = twinOf(seen)
      const moved = stillSeen ? topOf(stillSeen) - seenTop : 0
      if (moved !== 0) scrollBy(0, moved)
      const pressed = twinOf(held)
      if (!pressed) return
      // The browser fires no click where the button has come up on another element than it went down on.
      addEventListener('mouseup', ({ target }) => pressed.contains(target as Node) && pressed.click(), {
        capture: true,
        once: true,
      })
    })
  }
}
