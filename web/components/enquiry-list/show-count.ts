/**
 * Shows the number of entries in the header: `enquiry-list.css` takes it from the document's element. It is neither text
 * nor attribute of what React hydrates, so that the bootstrap script can show it before React is there.
 */
export function showCount(count: number): void {
  const { dataset, style } = document.documentElement
  // Most visits have no list: the properties would have the whole document styled again for nothing.
  if (count > 0) {
    // Text, as a counter would not be read to people who listen.
    style.setProperty('--list', `"${count}"`)
    style.setProperty('--list-rows', `${count}`)
    dataset.list = ''
  } else delete dataset.list
}
