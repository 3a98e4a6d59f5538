import type { ReactNode } from 'react'
import { BreakdownLink } from '#web/components/breakdown-link.tsx'
import { FormLink } from '#web/components/form-link.tsx'
import { LiftAtWork } from '#web/components/illustrations/lift-at-work.tsx'
import { MachinesOnSite } from '#web/components/illustrations/machines-on-site.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { References } from '#web/components/references.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Card, CardGrid } from '#web/components/ui/cards.tsx'
import { DataPlate } from '#web/components/ui/data-plate.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import type { AboutText } from '#web/content/pl/about.ts'
import { readFact } from '#worker/domain/example.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import type { PageProps } from './page-props.ts'
import './about.css'

export function AboutPage({ text, locale }: PageProps<AboutText>) {
  const breakdownLine = readFact(ownerFacts.breakdownLine)
  const figures: { name: string; value: ReactNode }[] = [...text.stats.figures]
  if (text.variant === 'history' && breakdownLine) {
    const value = <BreakdownLink fact={breakdownLine} text={text.facts} className="underline" />
    figures.push({ name: text.facts.breakdownLine.name, value })
  }
  return (
    <>
      <Hero
        heading={text.hero.heading}
        lead={<p>{text.hero.lead}</p>}
        drawing={
          text.variant === 'description' ? <LiftAtWork locale={locale} /> : <MachinesOnSite locale={locale} />
        }
      >
        <PageLink page="rental" locale={locale} className={buttonClass('primary')}>
          {text.hero.rental}
        </PageLink>{' '}
        <FormLink locale={locale} className={buttonClass('secondary')}>
          {text.hero.contact}
        </FormLink>
      </Hero>
      <Section heading={text.story.heading}>
        <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
          <div>
            {text.story.paragraphs.map((paragraph) => (
              <p key={paragraph} className="measure not-first:mt-3">
                {paragraph}
              </p>
            ))}
          </div>
          <DataPlate heading={text.stats.heading} figures={figures} />
        </div>
      </Section>
      {text.variant === 'description' ? (
        <Section heading={text.offer.heading}>
          <CardGrid>
            {text.offer.cards.map((card) => (
              <Card key={card.page} heading={card.name}>
                <p className="measure">{card.text}</p>
                <PageLink page={card.page} locale={locale} className="mt-auto self-start text-link">
                  {card.link}
                </PageLink>
              </Card>
            ))}
          </CardGrid>
        </Section>
      ) : null}
      <References text={text.references} />
    </>
  )
}
