import { CallToAction } from '#web/components/call-to-action.tsx'
import { EmailLink, PhoneLine, PhoneLink } from '#web/components/contact-links.tsx'
import { FormLink } from '#web/components/form-link.tsx'
import { CraneAtWork } from '#web/components/illustrations/crane-at-work.tsx'
import { MachinesOnSite } from '#web/components/illustrations/machines-on-site.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { ServiceCards } from '#web/components/service-cards.tsx'
import { BulletList } from '#web/components/ui/bullet-list.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Card, CardGrid } from '#web/components/ui/cards.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { StatList } from '#web/components/ui/stat-list.tsx'
import type { HomeText } from '#web/content/pl/home.ts'
import type { PageProps } from './page-props.ts'
import './home.css'

export function HomePage({ text, locale }: PageProps<HomeText>) {
  return (
    <>
      <Hero
        tall
        heading={text.hero.heading}
        lead={<p>{text.hero.lead}</p>}
        drawing={text.hero.crane ? <CraneAtWork labels={text.hero.crane} /> : <MachinesOnSite />}
      >
        <PageLink page="rental" locale={locale} className={buttonClass('primary')}>
          {text.hero.rental}
        </PageLink>
        <FormLink locale={locale} className={buttonClass('secondary')}>
          {text.hero.contact}
        </FormLink>
        <PhoneLine hours={text.hero.phoneHours} />
      </Hero>
      <section aria-label={text.stats.heading} className="wrap pt-8 lg:pt-10">
        <StatList figures={text.stats.figures} />
      </section>
      <Section heading={text.services.heading}>
        <ServiceCards services={text.services.entries} locale={locale} />
      </Section>
      <Section heading={text.why.heading} background="fog">
        {text.variant === 'tiles' ? (
          <CardGrid columns={3}>
            {text.why.points.map((point) => (
              <Card key={point.name} heading={point.name}>
                <p>{point.text}</p>
              </Card>
            ))}
          </CardGrid>
        ) : (
          <BulletList columns={2} entries={text.why.points} />
        )}
      </Section>
      <Section heading={text.promises.heading}>
        <CardGrid columns={2}>
          {text.promises.cards.map((card) => (
            <Card key={card.name} heading={card.name}>
              <p className="measure">{card.text}</p>
            </Card>
          ))}
        </CardGrid>
        <p className="mt-8">
          {text.training.text}{' '}
          <PageLink page="training" locale={locale} className="text-link">
            {text.training.link}
          </PageLink>
        </p>
      </Section>
      <CallToAction heading={text.closing.heading} text={text.closing.text}>
        {text.variant === 'tiles' ? (
          <>
            <PhoneLink of="rental" label={text.closing.phone} hours={text.hero.phoneHours} />
            <EmailLink label={text.closing.email} />
          </>
        ) : null}
        <FormLink locale={locale} className={buttonClass('primary')}>
          {text.closing.contact}
        </FormLink>
      </CallToAction>
    </>
  )
}
