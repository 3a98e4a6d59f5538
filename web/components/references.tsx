import type { AboutText } from '#web/content/pl/about.ts'
import { readFact } from '#worker/domain/example.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { ExampleMark } from './ui/example-mark.tsx'
import { Section } from './ui/section.tsx'

/** Shows jobs that the owner states; renders nothing without any. */
export function References({ text }: { text: AboutText['references'] }) {
  const references = readFact(ownerFacts.references)
  if (!references) return null
  return (
    <Section heading={text.heading}>
      <ul className="border-t-2 border-ink">
        {references.value.map((reference) => (
          <li
            key={JSON.stringify(reference)}
            className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2 text-fact lg:grid lg:grid-cols-4"
          >
            <h3 className="basis-full text-name">
              {reference.place}
              <ExampleMark of={references} text={text.example} />
            </h3>
            {[
              text.machine(reference.machine),
              text.height(reference.heightM),
              text.period(reference.days),
            ].map(({ name, value }) => (
              <p key={name}>
                {`${name}: `}
                <b>{value}</b>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
