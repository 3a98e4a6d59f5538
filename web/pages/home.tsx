import { CallToAction } from '#web/components/call-to-action.tsx'
import { CraneAtWork } from '#web/components/illustrations/crane-at-work.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { EmailLink, PhoneLink } from '#web/components/reach-links.tsx'
import { ServicePlates } from '#web/components/service-plates.tsx'
import { BigFigures } from '#web/components/ui/big-figures.tsx'
import { buttonLook } from '#web/components/ui/button.ts'
import { Hero } from '#web/components/ui/hero.tsx'
import { MarkedList } from '#web/components/ui/marked-list.tsx'
import { Plate, Plates } from '#web/components/ui/plates.tsx'
import { Section } from '#web/components/ui/section.tsx'
import type { HomeText } from '#web/content/pl/home.ts'
import type { PageProps } from './page-props.ts'

export function HomePage({ text, locale }: PageProps<HomeText>) {
  return (
    <>
      <Hero
        tall
        heading={text.hero.heading}
        lead={<p>{text.hero.lead}</p>}
        drawing={<CraneAtWork labels={text.hero.crane} />}
      >
        <PageLink page="rental" locale={locale} className={buttonLook('primary')}>
          {text.hero.rental}
        </PageLink>
        <PageLink page="contact" locale={locale} className={buttonLook('secondary')}>
          {text.hero.contact}
        </PageLink>
      </Hero>
      <section aria-label={text.stats.heading} className="wrap pt-8 lg:pt-10">
        <BigFigures figures={text.stats.figures} />
      </section>
      <Section heading={text.services.heading}>
        <ServicePlates services={text.services.entries} locale={locale} />
      </Section>
      <Section heading={text.why.heading} ground="fog">
        {text.variant === 'tiles' ? (
          <Plates columns={3}>
            {text.why.points.map((point) => (
              <Plate key={point.name} heading={point.name}>
                <p>{point.text}</p>
              </Plate>
            ))}
          </Plates>
        ) : (
          <MarkedList columns={2} entries={text.why.points} />
        )}
      </Section>
      <Section heading={text.promises.heading}>
        <Plates columns={2}>
          {text.promises.cards.map((card) => (
            <Plate key={card.name} heading={card.name}>
              <p className="measure">{card.text}</p>
            </Plate>
          ))}
        </Plates>
        <p className="mt-8">
          {text.training.text}{' '}
          <PageLink
            page="training"
            locale={locale}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-2 hover:no-underline"
          >
            {text.training.link}
          </PageLink>
        </p>
      </Section>
      <CallToAction heading={text.closing.heading} text={text.closing.text}>
        {text.variant === 'tiles' ? (
          <>
            <PhoneLink of="rental" label={text.closing.phone} />
            <EmailLink label={text.closing.email} />
          </>
        ) : null}
        <PageLink page="contact" locale={locale} className={buttonLook('primary')}>
          {text.closing.contact}
        </PageLink>
      </CallToAction>
    </>
  )
}
