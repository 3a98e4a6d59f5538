import { isDeepStrictEqual } from 'node:util'
import type * as TestingLibrary from '@testing-library/dom'
import { askUntil } from './ask-until.ts'
import type { Driver, Key, Modifier } from './driver.ts'

declare const TestingLibraryDom: typeof TestingLibrary

type Step =
  | { by: 'role'; role: string; options: RoleOptions }
  | { by: 'text'; text: string }
  | { by: 'css'; css: string }
  | { by: 'containing'; text: string }
  | { by: 'index'; index: number }

interface RoleOptions {
  /** The whole of it. */
  name?: string
  /** The level of a heading. */
  level?: number
}

/** Runs in the page: what a chain of steps leads to, in the order of the document. */
function findAll(steps: Step[]): HTMLElement[] {
  const { isInaccessible, queryAllByRole, queryAllByText } = TestingLibraryDom
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
  const inside = (place: HTMLElement, step: Step): HTMLElement[] => {
    if (step.by === 'css') {
      const within = place === document.body ? document : place
      return [...within.querySelectorAll<HTMLElement>(step.css)]
    }
    if (step.by === 'text')
      return queryAllByText(place, (_, element) => {
        const holds = (each: Element | null) => flat(each?.textContent ?? '').includes(flat(step.text))
        return holds(element) && ![...(element?.children ?? [])].some(holds)
      })
    if (step.by !== 'role') return []
    const { name, level } = step.options
    const named = queryAllByRole(place, step.role, {
      hidden: true,
      ...(name === undefined ? {} : { name: (said: string) => flat(said) === flat(name) }),
      ...(level === undefined ? {} : { level }),
    })
    // Looked at last: to know whether something is hidden takes the styles of everything around it.
    return named.filter((each) => !isInaccessible(each))
  }
  return steps.reduce<HTMLElement[]>(
    (places, step) => {
      if (step.by === 'index') return places.slice(step.index).slice(0, 1)
      if (step.by === 'containing')
        return places.filter((place) => flat(place.textContent).includes(flat(step.text)))
      return [...new Set(places.flatMap((place) => inside(place, step)))]
    },
    [document.body],
  )
}

/** Runs in the page: brings an element into view at once and says where it can be pressed, or why it cannot. */
function findPressPoint(found: HTMLElement[]): { x: number; y: number } | string {
  const [target, another] = found
  if (!target) return 'not there'
  if (another) return `there ${found.length} times`
  if (target.matches(':disabled')) return 'disabled'
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  // Smooth scrolling would still be under way at the press.
  if (!isInView(target.getBoundingClientRect()))
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A link that runs over two lines has no middle of its own.
  const [box] = target.getClientRects()
  if (!box || box.width === 0 || box.height === 0) return 'not visible'
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  if (hit && (target.contains(hit) || hit.contains(target))) return point
  return `behind ${hit?.outerHTML.slice(0, 100) ?? 'the edge'}`
}

/** Runs in the page: replaces what a field holds at once, as a paste does; answers whether it holds the text now. */
function paste([field, another]: HTMLElement[], text: string): boolean {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (!isField || another || field.matches(':disabled, :read-only')) return false
  // Smooth scrolling would still be under way at what comes next.
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  field.focus({ preventScroll: true })
  field.select()
  // Deprecated, but the one way to an edit by the browser itself, with all of its events.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return field.value === text
}

/** Runs in the page: gives a field that nobody types into its value; answers whether it has it now. */
function pick([field, another]: HTMLElement[], value: string): boolean {
  if (!field || another) return false
  // React replaces the setter of the field itself, to know what changes without it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return 'value' in field && field.value === value
}

/** The part of a tab that a locator needs. */
interface Page {
  driver: Driver
  evaluateText<Answer>(expression: string): Promise<Answer>
  press(key: Key, modifier?: Modifier): Promise<void>
}

/** Elements of a page as a visitor would name them, looked up again each time. */
export class Locator {
  readonly #tab: Page
  readonly #steps: Step[]

  constructor(tab: Page, steps: Step[]) {
    this.#tab = tab
    this.#steps = steps
  }

  #with(step: Step): Locator {
    return new Locator(this.#tab, [...this.#steps, step])
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.#with({ by: 'role', role, options })
  }

  /** The innermost elements that hold a text. */
  getByText(text: string): Locator {
    return this.#with({ by: 'text', text })
  }

  locator(css: string): Locator {
    return this.#with({ by: 'css', css })
  }

  containing(text: string): Locator {
    return this.#with({ by: 'containing', text })
  }

  nth(index: number): Locator {
    return this.#with({ by: 'index', index })
  }

  first(): Locator {
    return this.nth(0)
  }

  last(): Locator {
    return this.nth(-1)
  }

  /** Runs a function in the page over all that is found, with arguments that are plain data. */
  evaluateAll<Args extends unknown[], Answer>(
    run: (found: HTMLElement[], ...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer> {
    const further = args.map((each) => `, ${JSON.stringify(each)}`).join('')
    // The page knows no names from here, so both functions travel as text.
    return this.#tab.evaluateText<Answer>(`(${run})((${findAll})(${JSON.stringify(this.#steps)})${further})`)
  }

  /** The values of a form's fields, by their names. */
  values(): Promise<Record<string, unknown>> {
    return this.evaluateAll(([form]) =>
      form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {},
    )
  }

  count(): Promise<number> {
    return this.evaluateAll((found) => found.length)
  }

  texts(): Promise<string[]> {
    return this.evaluateAll((found) => found.map((each) => each.textContent.replace(/\s+/g, ' ').trim()))
  }

  /** At once, also on a page that scrolls smoothly. */
  scrollIntoView(): Promise<void> {
    return this.evaluateAll((found) => found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' }))
  }

  async click(): Promise<void> {
    let before: ReturnType<typeof findPressPoint> = 'not looked for'
    const { answer, isDone } = await askUntil(
      () => this.evaluateAll(findPressPoint),
      (now) => {
        // What still moves is not pressed.
        const isStill = isDeepStrictEqual(now, before)
        before = now
        return isStill && typeof now !== 'string'
      },
    )
    if (!isDone || typeof answer === 'string')
      throw new Error(`${this} cannot be pressed: ${JSON.stringify(answer)}`)
    await this.#tab.driver.click(answer.x, answer.y)
  }

  /** Puts a text in the place of what a field holds, at once. */
  async fill(text: string): Promise<void> {
    const { isDone } = await askUntil(() => this.evaluateAll(paste, text), Boolean)
    if (!isDone) throw new Error(`${this} does not take ${JSON.stringify(text)}`)
  }

  /** Picks a value of a list, a day such as `2026-12-24` or a time. */
  async choose(value: string): Promise<void> {
    const { isDone } = await askUntil(() => this.evaluateAll(pick, value), Boolean)
    if (!isDone) throw new Error(`${this} does not take ${JSON.stringify(value)}`)
  }

  /** Puts a text there key by key, which takes a render and a paint for each: where keys are what is tried. */
  async type(text: string): Promise<void> {
    await this.click()
    const hasFocus = await this.evaluateAll(([field]) => field === document.activeElement)
    if (!hasFocus) throw new Error(`${this} has no focus after a press`)
    await this.#tab.press('a', 'Control')
    await this.#tab.driver.type(text)
  }

  toString(): string {
    return this.#steps.map((step) => JSON.stringify(step)).join(' > ')
  }
}
