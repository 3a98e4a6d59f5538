/** Faults that a browser repairs or a screen reader passes over in silence, so that axe does not mind them. */
const faults = {
  'a live region that is a label': 'label[aria-live]',
  'a list without entries': 'ol:not(:has(> *)), ul:not(:has(> *))',
  'a column without a header': 'thead :is(td, th:not(:has(*)):empty)',
  'a group without a name': 'fieldset:not([role=none], [aria-label], [aria-labelledby], :has(> legend))',
}

/** Runs in the page: the elements at fault, one line each. */
function findFaults(selectors: [fault: string, selector: string][]): string[] {
  return selectors.flatMap(([fault, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility())
      .map((each) => `${fault}: ${each.outerHTML.slice(0, 120)}`),
  )
}

export const markupFaults = [findFaults, Object.entries(faults)] as const
