import { BreakdownLink } from '#web/components/breakdown-link.tsx'
import { FormLink } from '#web/components/form-link.tsx'
import { LiftAtWork } from '#web/components/illustrations/lift-at-work.tsx'
import { MachinesOnSite } from '#web/components/illustrations/machines-on-site.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { References } from '#web/components/references.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Card, CardGrid } from '#web/components/ui/cards.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { StatList } from '#web/components/ui/stat-list.tsx'
import type { AboutText } from '#web/content/pl/about.ts'
import { readFact } from '#worker/domain/example.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import type { PageProps } from './page-props.ts'
import './about.css'

export function AboutPage({ text, locale }: PageProps<AboutText>) {
  const breakdownLine = readFact(ownerFacts.breakdownLine)
  return (
    <>
      <Hero
        heading={text.hero.heading}
        lead={<p>{text.hero.lead}</p>}
        drawing={text.variant === 'description' ? <LiftAtWork /> : <MachinesOnSite />}
      >
        <PageLink page="rental" locale={locale} className={buttonClass('primary')}>
          {text.hero.rental}
        </PageLink>
        <FormLink locale={locale} className={buttonClass('secondary')}>
          {text.hero.contact}
        </FormLink>
      </Hero>
      <Section heading={text.stats.heading}>
        <StatList figures={text.stats.figures} />
        {text.variant === 'history' && breakdownLine ? (
          <p className="mt-6">
            {text.facts.breakdownLine.name}:{' '}
            <BreakdownLink fact={breakdownLine} text={text.facts} className="font-bold underline" />
          </p>
        ) : null}
      </Section>
      <Section heading={text.story.heading} background="fog">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          {text.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      {text.variant === 'description' ? (
        <Section heading={text.offer.heading}>
          <CardGrid columns={2}>
            {text.offer.cards.map((card) => (
              <Card key={card.page} heading={card.name}>
                <p className="measure mb-3">{card.text}</p>
                <PageLink
                  page={card.page}
                  locale={locale}
                  className="mt-auto inline-flex min-h-11 items-center self-start font-semibold underline decoration-2 hover:no-underline"
                >
                  {card.link}
                </PageLink>
              </Card>
            ))}
          </CardGrid>
        </Section>
      ) : null}
      <References text={text.references} background={text.variant === 'description' ? 'fog' : 'paper'} />
    </>
  )
}
