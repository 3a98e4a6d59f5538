import type { AboutText } from '#web/content/pl/about.ts'
import { readFact } from '#worker/domain/example.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { Card, CardGrid } from './ui/cards.tsx'
import { DescriptionList } from './ui/description-list.tsx'
import { ExampleMark } from './ui/example-mark.tsx'
import { Section } from './ui/section.tsx'

/** Shows jobs that the owner states; renders nothing without any. */
export function References({ text }: { text: AboutText['references'] }) {
  const references = readFact(ownerFacts.references)
  if (!references) return null
  return (
    <Section heading={text.heading} isBreak>
      <CardGrid columns={3}>
        {references.value.map((reference) => (
          <Card
            key={JSON.stringify(reference)}
            heading={
              <>
                {reference.place}
                <ExampleMark of={references} text={text.example} />
              </>
            }
          >
            <DescriptionList
              rows={[
                text.machine(reference.machine),
                text.height(reference.heightM),
                text.period(reference.days),
              ]}
            />
          </Card>
        ))}
      </CardGrid>
    </Section>
  )
}
