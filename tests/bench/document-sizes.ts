import { Parser } from 'htmlparser2'
import type { SiteFile } from '#scripts/dev/built-site.ts'
import { toTable } from '#tests/budgets/print-table.ts'
import type { Address } from './page-selection.ts'

/** Counts the elements of a document, and those that are not inside a closed `<details>`. */
function countElements(html: string): { all: number; open: number } {
  const count = { all: 0, open: 0 }
  const closedOnes: boolean[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      count.all += 1
      if (!closedOnes.includes(true)) count.open += 1
      closedOnes.push(name === 'details' && !('open' in attributes))
    },
    onclosetag() {
      closedOnes.pop()
    },
  })
  parser.end(html)
  return count
}

const head = ['page', 'HTML bytes', '× frozen', 'elements', '× frozen', 'outside closed details', '× frozen']

/** Prints how large the documents are, beside those that are frozen. */
export function reportDocumentSizes(built: SiteFile[], frozen: SiteFile[], addresses: Address[]): void {
  const rows = addresses.flatMap(({ path }) => {
    const [after, before] = [built, frozen].map((files) => {
      const body = files.find((file) => file.path === path)?.body
      return body === undefined ? null : { bytes: Buffer.byteLength(body), ...countElements(body.toString()) }
    })
    if (!after || !before) return []
    const pair = (name: keyof typeof after) => [String(after[name]), (after[name] / before[name]).toFixed(2)]
    return [[path, ...pair('bytes'), ...pair('all'), ...pair('open')]]
  })
  if (rows.length > 0) console.log(`${toTable(head, rows)}\n`)
}
