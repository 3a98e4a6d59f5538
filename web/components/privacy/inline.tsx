import { company } from '#worker/contract/company.ts'

interface InlineProps {
  text: string
  polishNames: readonly string[]
}

/** Running text of the policy: the e-mail address becomes a link, Polish proper names are marked as Polish. */
export function Inline({ text, polishNames }: InlineProps) {
  const found = [company.email, ...polishNames].find((name) => text.includes(name))
  if (!found) return text
  const start = text.indexOf(found)
  return (
    <>
      <Inline text={text.slice(0, start)} polishNames={polishNames} />
      {found === company.email ? <Mail address={found} /> : <span lang="pl">{found}</span>}
      <Inline text={text.slice(start + found.length)} polishNames={polishNames} />
    </>
  )
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="underline hover:no-underline">
      {address}
    </a>
  )
}
