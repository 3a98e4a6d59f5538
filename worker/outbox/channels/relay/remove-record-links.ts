/** Services that check links write the link itself into theirs, encoded once or twice. */
const maxDecodings = 2

/** Signs that may stand before a link without a space. More beginnings are tried of no word. */
const beforeLink = /[([{|,;:=*_"'`\\/]/g
const maxBeginnings = 30

/** A longer word goes if it names the admin area: each beginning would be read to its end. */
const maxLinkLength = 2_000

const adminPath = /^\/+(?:en\/+)?admin(?:$|\/)/i

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A sign of percent by itself: what is encoded beside it, letters of ASCII are enough for.
    return text.replace(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  }
}

/** As a browser reads what is typed or clicked, without a scheme as well. */
function toUrl(text: string): URL | null {
  const address = /^https?:/i.test(text) ? text : `https://${text.replace(/^[\\/]+/, '')}`
  return URL.parse(address)
}

function isOfSite(url: URL | null, site: URL): url is URL {
  return (
    url !== null && url.hostname.replace(/\.$/, '') === site.hostname && ['', site.port].includes(url.port)
  )
}

/** The beginnings of a link within a word. */
function toBeginnings(word: string): string[] {
  const schemes = Array.from(word.matchAll(/https?:/gi), ({ index }) => index)
  const others = Array.from(word.matchAll(beforeLink), ({ index }) => index + 1)
  return [0, ...schemes.slice(0, maxBeginnings), ...others.slice(0, maxBeginnings)].map((at) =>
    word.slice(at),
  )
}

function leadsToAdmin(word: string, site: URL): boolean {
  const readings = [word]
  for (let count = 0; count < maxDecodings + 2; count += 1) readings.push(decode(readings[count] ?? ''))
  const isNamed = readings.map((read) => read.toLowerCase().includes('admin'))
  if (word.length > maxLinkLength) return isNamed.includes(true)
  return readings.slice(0, maxDecodings + 1).some((read, count) => {
    if (!isNamed[count + 2] || (count > 0 && read === readings[count - 1])) return false
    const urls = toBeginnings(read).map(toUrl)
    return urls.some((url) => isOfSite(url, site) && adminPath.test(decode(url.pathname)))
  })
}

/** A long link goes on in the next line. Looked for once a word, since a text may be one of a hundred thousand letters. */
const brokenLink = /(?<![^\s<>])<?([^\s<>]+\/)[ \t]*\r?\n[\s>|]*([^\s<>|][^\s<>]*\/[^\s<>]*)>?/g

/**
 * Takes links into the admin area, which mails to the office have and their answers quote, out of a text for the customer, in
 * every way of writing them that a browser opens.
 */
export function removeRecordLinks(text: string, siteOrigin: string): string {
  const site = new URL(siteOrigin)
  return text
    .replace(brokenLink, (link: string, begun: string, rest: string) =>
      /https?:/i.test(begun) && leadsToAdmin(begun + rest, site) ? '' : link,
    )
    .replace(/<?([^\s<>]+)>?/g, (word: string, inner: string) => (leadsToAdmin(inner, site) ? '' : word))
}
