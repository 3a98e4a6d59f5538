/** As rows, as JSON and on the way to D1 a page is in memory several times. */
const maxPageBytes = 4 * 1024 * 1024

/** Rows without a long text: this many of maximum size are no more. */
export const maxPageRows = 200

/** Splits rows into pages that fit into a Worker's memory. A row that is too long by itself stays one. */
export function* toPages<Row extends { bytes: number }>(rows: Row[]): Generator<Row[]> {
  let page: Row[] = []
  let bytes = 0
  for (const row of rows) {
    if (page.length > 0 && (page.length === maxPageRows || bytes + row.bytes > maxPageBytes)) {
      yield page
      page = []
      bytes = 0
    }
    page.push(row)
    bytes += row.bytes
  }
  if (page.length > 0) yield page
}
