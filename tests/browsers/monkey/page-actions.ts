export interface Aim {
  x: number
  y: number
  label: string
}

export interface Look {
  /** `null`, as of an empty page, where there is no document yet. */
  origin: string
  path: string
  /** The text of the error screen, if it is shown. */
  failure: string | null
  /** The element that sticks out sideways, if any does. */
  wide: string | null
}

/**
 * Runs in the page, once in each document: sees what can be pressed, and does what a pointer and keys cannot. Travels as
 * text, so it knows nothing from around it.
 */
export function createPageActions(area: RegExp) {
  const isAway = (element: Element) => {
    const link = element.closest('a[href]')
    const isOutside =
      link instanceof HTMLAnchorElement && (link.origin !== location.origin || !area.test(link.pathname))
    return isOutside || element.closest('a[download], a[target], input[type=file]') !== null
  }
  // A press that lands elsewhere, as the page has moved.
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && isAway(event.target)) event.preventDefault()
    },
    true,
  )
  window.print = () => undefined

  const isOffered = (element: HTMLElement) => {
    const [box] = element.getClientRects()
    const isSeen = box !== undefined && box.width > 0 && box.height > 0
    if (!isSeen || element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]'))
      return false
    return getComputedStyle(element).visibility === 'visible' && !isAway(element)
  }
  /** In the last dialog or open menu, if there is one and it is asked for. */
  const find = <Found extends HTMLElement>(selector: string, isInFront: boolean) => {
    const front = [...document.querySelectorAll('[role=dialog], :popover-open')].at(-1)
    const place = isInFront && front ? front : document
    return [...place.querySelectorAll<Found>(selector)].filter(isOffered)
  }
  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
    return `${element.tagName.toLowerCase()} “${(name ?? '').replace(/\s+/g, ' ').trim().slice(0, 50)}”`
  }
  const toAim = (element: HTMLElement | undefined): Aim | null => {
    if (!element) return null
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [box] = element.getClientRects()
    if (!box) return null
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    return hit && !isAway(hit) ? { x, y, label: nameOf(element) } : null
  }
  const at = <Item>(items: Item[], share: number) => items[Math.floor(share * items.length)]

  /** By the browser itself, with all of its events. */
  const paste = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.focus({ preventScroll: true })
    field.select()
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  }
  const fields =
    'input:not([type=file], [type=checkbox], [type=radio], [type=date], [tabindex="-1"]), textarea'
  const widest = () =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .slice(0, 5)
      .map((each) => each.outerHTML.slice(0, 120))
      .join('\n  ')

  return {
    look(): Look {
      if (!document.body) return { origin: 'null', path: '', failure: null, wide: null }
      const { scrollWidth, clientWidth } = document.documentElement
      const heading = [...document.querySelectorAll('h1')].find((each) =>
        each.textContent?.includes('Unexpected Application Error!'),
      )
      return {
        origin: location.origin,
        path: location.pathname,
        failure: heading?.closest('[role=alert]')?.textContent ?? heading?.textContent ?? null,
        wide: scrollWidth > clientWidth ? `${scrollWidth} px on ${clientWidth} px:\n  ${widest()}` : null,
      }
    },
    aim: (selector: string, share: number, isInFront: boolean) => toAim(at(find(selector, isInFront), share)),
    /** Replaces what a field holds. */
    fill(text: string, share: number, isInFront: boolean): string | null {
      const field = at(find<HTMLInputElement>(fields, isInFront), share)
      if (!field || field.readOnly) return null
      paste(field, text)
      return nameOf(field)
    },
    /** Chooses an option or a day. */
    choose(day: string, share: number, isInFront: boolean): string | null {
      const field = at(find<HTMLElement>('select, input[type=date]', isInFront), share)
      if (field instanceof HTMLSelectElement) field.selectedIndex = Math.floor(share * field.options.length)
      else if (field instanceof HTMLInputElement)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      field?.dispatchEvent(new Event('change', { bubbles: true }))
      return field ? nameOf(field) : null
    },
    /** Fills in all fields of a form by their kind, and says where it is sent. */
    complete(values: [kind: string, value: string][], share: number, isInFront: boolean): Aim | null {
      const forms = find<HTMLFormElement>('form', isInFront).filter((form) => form.querySelector(fields))
      const form = at(forms, share)
      for (const field of form?.querySelectorAll<HTMLInputElement>(fields) ?? []) {
        const kind = `${field.type} ${field.name} ${field.inputMode}`
        const [, value] = values.find(([pattern]) => new RegExp(pattern).test(kind)) ?? []
        if (value !== undefined && !field.readOnly && isOffered(field)) paste(field, value)
      }
      const button = form?.querySelector<HTMLElement>('button:not([type=button])')
      return button && isOffered(button) ? toAim(button) : null
    },
  }
}

export type PageActions = ReturnType<typeof createPageActions>
