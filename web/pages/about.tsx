import { LiftAtWork } from '#web/components/illustrations/lift-at-work.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { BigFigures } from '#web/components/ui/big-figures.tsx'
import { buttonLook } from '#web/components/ui/button.ts'
import { Hero } from '#web/components/ui/hero.tsx'
import { Plate, Plates } from '#web/components/ui/plates.tsx'
import { Section } from '#web/components/ui/section.tsx'
import type { AboutText } from '#web/content/pl/about.ts'
import type { PageProps } from './page-props.ts'

export function AboutPage({ text, locale }: PageProps<AboutText>) {
  return (
    <>
      <Hero heading={text.hero.heading} lead={<p>{text.hero.lead}</p>} drawing={<LiftAtWork />}>
        <PageLink page="rental" locale={locale} className={buttonLook('primary')}>
          {text.hero.rental}
        </PageLink>
        <PageLink page="contact" locale={locale} className={buttonLook('secondary')}>
          {text.hero.contact}
        </PageLink>
      </Hero>
      <Section heading={text.stats.heading}>
        <BigFigures figures={text.stats.figures} />
      </Section>
      <Section heading={text.story.heading} ground="fog">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          {text.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      {text.variant === 'description' ? (
        <Section heading={text.offer.heading}>
          <Plates columns={2}>
            {text.offer.cards.map((card) => (
              <Plate key={card.page} heading={card.name}>
                <p className="measure mb-3">{card.text}</p>
                <PageLink
                  page={card.page}
                  locale={locale}
                  className="mt-auto inline-flex min-h-11 items-center self-start font-semibold underline decoration-2 hover:no-underline"
                >
                  {card.link}
                </PageLink>
              </Plate>
            ))}
          </Plates>
        </Section>
      ) : null}
    </>
  )
}
