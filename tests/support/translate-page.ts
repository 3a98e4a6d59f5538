/**
 * Runs in a page: translates its texts as Chrome does, each into elements of its own, and goes on with what appears. Only
 * an exclamation mark is added to them.
 */
export function translatePage(): void {
  const isTranslated = (text: Node) =>
    text.nodeValue?.trim() === '' || text.parentElement?.closest('font, script, style, noscript, textarea')
  function translate() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) if (!isTranslated(walker.currentNode)) texts.push(walker.currentNode)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `${text.nodeValue}!`
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  document.documentElement.classList.add('translated-ltr')
  translate()
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true })
}
