import { CallToAction } from '#web/components/call-to-action.tsx'
import { PhoneLine } from '#web/components/contact/phone-line.tsx'
import { EmailLink, PhoneLink } from '#web/components/contact-links.tsx'
import { FormLink } from '#web/components/form-link.tsx'
import { BuildingSite } from '#web/components/illustrations/building-site.tsx'
import { CraneAtWork } from '#web/components/illustrations/crane-at-work.tsx'
import { MachinesOnSite } from '#web/components/illustrations/machines-on-site.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { usePublished } from '#web/components/published/use-published.ts'
import { ServiceLineUp } from '#web/components/service-line-up.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Card, CardGrid } from '#web/components/ui/cards.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import type { HomeText } from '#web/content/pl/home.ts'
import type { PageProps } from './page-props.ts'
import './home.css'

export function HomePage({ text, locale }: PageProps<HomeText>) {
  const slot = usePublished('home', locale)
  return (
    <>
      <div {...slot('notice')} />
      <Hero
        tall
        heading={text.hero.heading}
        lead={text.hero.lead}
        drawing={
          text.variant === 'tiles' ? (
            <CraneAtWork labels={text.hero.crane} />
          ) : (
            <MachinesOnSite locale={locale} />
          )
        }
      >
        <PageLink page="rental" locale={locale} className={buttonClass('primary')}>
          {text.hero.rental}
        </PageLink>{' '}
        <FormLink locale={locale} className={buttonClass('secondary')}>
          {text.hero.contact}
        </FormLink>
        <PhoneLine hours={text.hero.phoneHours} />
      </Hero>
      <ServiceLineUp heading={text.services.heading} services={text.services.entries} locale={locale} />
      <section className="wrap call-outs">
        <h2 className="text-title">{text.why.heading}</h2>
        <BuildingSite />
        <ol>
          {text.why.points.map((point) => (
            <li key={point.name}>
              <h3 className="text-name">{point.name}</h3>
              {point.text}
            </li>
          ))}
        </ol>
      </section>
      <Section heading={text.promises.heading}>
        <CardGrid>
          {text.promises.cards.map((card) => (
            <Card key={card.name} heading={card.name}>
              <p className="measure">{card.text}</p>
            </Card>
          ))}
        </CardGrid>
        <p>
          {text.training.text}{' '}
          <PageLink page="training" locale={locale} className="text-link">
            {text.training.link}
          </PageLink>
        </p>
      </Section>
      <CallToAction heading={text.closing.heading} text={text.closing.text}>
        <PhoneLink of="rental" label={text.closing.phone} hours={text.hero.phoneHours} />
        <EmailLink label={text.closing.email} />
        <FormLink locale={locale} className={buttonClass('primary')}>
          {text.closing.contact}
        </FormLink>
      </CallToAction>
    </>
  )
}
