import { company } from '#worker/domain/company.ts'
import { toMailto } from '../mailto.ts'

interface RichTextProps {
  text: string
  polishNames: readonly string[]
}

/** Text of a notice: turns the e-mail address into a link and marks Polish proper names with `lang`. */
export function RichText({ text, polishNames }: RichTextProps) {
  const found = [company.email, ...polishNames].find((name) => text.includes(name))
  if (!found) return text
  const start = text.indexOf(found)
  return (
    <>
      <RichText text={text.slice(0, start)} polishNames={polishNames} />
      {found === company.email ? <EmailLink address={found} /> : <span lang="pl">{found}</span>}
      <RichText text={text.slice(start + found.length)} polishNames={polishNames} />
    </>
  )
}

function EmailLink({ address }: { address: string }) {
  return <a href={toMailto(address)}>{address}</a>
}
