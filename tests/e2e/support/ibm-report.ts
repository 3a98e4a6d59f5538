import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

interface FalseAlarm {
  rule: string
  /** The elements that the rule is wrong about. */
  about: string
  reason: string
}

const outOfSight = 'which is there for screen readers only and passes for hidden'

const falseAlarms: FalseAlarm[] = [
  {
    rule: 'aria_content_in_landmark',
    about: 'a[href="#content"]',
    reason: 'The link past the header comes before every landmark.',
  },
  {
    rule: 'fieldset_legend_valid',
    about: '[role=none], [aria-labelledby], :has(> legend.sr-only)',
    reason: 'It is no group, or has its name from a heading or from a legend out of sight.',
  },
  {
    rule: 'input_label_exists',
    about: '.sr-only + *',
    reason: `It has a label, ${outOfSight}.`,
  },
  {
    rule: 'label_content_exists',
    about: ':has(> .sr-only)',
    reason: `It has words, ${outOfSight}.`,
  },
  {
    rule: 'aria_accessiblename_exists',
    about: 'th:has(> .sr-only)',
    reason: `It has a name, ${outOfSight}.`,
  },
  {
    rule: 'element_tabbable_role_valid',
    about: '[data-sonner-toast]',
    reason: 'The keyboard reaches a message so that it stays while it is read.',
  },
  {
    rule: 'aria_form_label_unique',
    about: 'form:not([aria-label], [aria-labelledby])',
    reason: 'A form without a name is no landmark, so that there is nothing to tell apart.',
  },
  {
    rule: 'input_label_before',
    about: '[type=file]',
    reason: 'Its label is above it; the words that lie on it belong to its name as well.',
  },
  {
    rule: 'form_label_unique',
    about: 'label[for$="-files"]',
    reason: 'A control may have two labels, and its name has both.',
  },
  {
    rule: 'aria_hidden_nontabbable',
    about: '[data-radix-focus-guard]',
    reason: 'It hands the focus on to the other end of the dialog.',
  },
  {
    rule: 'input_autocomplete_valid',
    about: '[type=email][autocomplete^="username"]',
    reason: 'HTML lets a field for an address ask for a user name.',
  },
]

interface Ace {
  Checker: new () => {
    check(
      root: Document,
      rulesets: string[],
    ): Promise<{
      results: {
        ruleId: string
        value: [level: string, outcome: string]
        message: string
        path: { dom: string }
      }[]
    }>
  }
}

/** Runs in the page: what the checker is sure of, without the false alarms. */
async function check(alarms: FalseAlarm[]): Promise<string[]> {
  const { ace } = window as unknown as { ace: Ace }
  const { results } = await new ace.Checker().check(document, ['IBM_Accessibility'])
  const elementAt = (path: string) =>
    document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
  const isFalse = (rule: string, found: Node | null) =>
    found instanceof Element && alarms.some((each) => each.rule === rule && found.matches(each.about))
  return results
    .filter(({ value: [, outcome] }) => outcome === 'FAIL')
    .map(({ ruleId, message, path }) => ({ ruleId, message, found: elementAt(path.dom) }))
    .filter(({ ruleId, found }) => !isFalse(ruleId, found))
    .map(({ ruleId, message, found }) => {
      const where = found instanceof Element ? found.outerHTML.slice(0, 160) : 'somewhere'
      return `${ruleId}: ${message} at ${where}`
    })
}

const source = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-window.js')),
  'utf8',
)

/** IBM's checker finds nothing on the screen as it is. It takes ten times as long as axe, so it looks at a few screens. */
export async function expectNoIbmFindings(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source)
  expect.soft(await page.evaluate(check, falseAlarms), `${state}, as IBM's checker sees it`).toEqual([])
}
