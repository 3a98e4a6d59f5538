import { CallToAction } from '#web/components/call-to-action.tsx'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { PhoneLink } from '#web/components/contact-links.tsx'
import { EquipmentCategory } from '#web/components/equipment-category.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { ProseText } from '#web/components/prose-text.tsx'
import { RentalTerms } from '#web/components/rental-terms.tsx'
import { BulletList } from '#web/components/ui/bullet-list.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Card, CardGrid } from '#web/components/ui/cards.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Steps } from '#web/components/ui/steps.tsx'
import type { RentalText } from '#web/content/pl/rental.ts'
import { MachineFinder } from '#web/machine-finder/machine-finder.tsx'
import { ownerFacts } from '#worker/domain/company.ts'
import type { PageProps } from './page-props.ts'

/** Sections alternate between two backgrounds. */
const backgroundAt = (index: number) => (index % 2 === 0 ? 'paper' : 'fog')

export function RentalPage({ text, locale }: PageProps<RentalText>) {
  const after = text.categories.length
  return (
    <>
      <Hero heading={text.hero.heading} lead={<p>{text.hero.lead}</p>} />
      <CategoryLinks label={text.labels.categories} categories={text.categories} />
      <MachineFinder
        text={text.machineFinder}
        listText={text.labels.list}
        categories={text.categories}
        locale={locale}
      />
      {text.categories.map((category, index) => (
        <EquipmentCategory
          key={category.id}
          category={category}
          labels={text.labels}
          priceFrom={text.terms.priceFrom}
          background={backgroundAt(index)}
          locale={locale}
        />
      ))}
      <Section id="process" heading={text.process.heading} background={backgroundAt(after)}>
        <Steps
          steps={text.process.steps.map(({ link, ...step }) => ({
            ...step,
            action: link ? (
              <PageLink
                page="clientForm"
                locale={locale}
                className="mt-2 inline-flex min-h-11 items-center font-semibold underline decoration-2 hover:no-underline"
              >
                {link}
              </PageLink>
            ) : null,
          }))}
        />
        <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <div>
            <h3 className="mb-3 text-name">{text.return.heading}</h3>
            <p className="measure">{text.return.text}</p>
          </div>
          <RentalTerms text={text.terms} facts={ownerFacts} />
        </div>
        <h3 className="mt-14 mb-3 text-name">{text.checklist.heading}</h3>
        <BulletList columns={3} entries={text.checklist.entries} />
      </Section>
      <Section heading={text.coverage.heading} background={backgroundAt(after + 1)}>
        <CardGrid columns={2}>
          {text.coverage.areas.map((area) => (
            <Card key={area.name} heading={area.name}>
              <p className="measure">
                <ProseText text={area.text} />
              </p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section
        heading={text.operators.heading}
        lead={text.operators.text}
        background={backgroundAt(after + 2)}
      >
        <PageLink page="training" locale={locale} className={buttonClass('secondary')}>
          {text.operators.link}
        </PageLink>
      </Section>
      <CallToAction heading={text.closing.heading} text={text.closing.text}>
        {text.closing.action === 'call' ? (
          <PhoneLink of="rental" label={text.closing.phone} />
        ) : (
          <PageLink page="contact" locale={locale} className={buttonClass('primary')}>
            {text.closing.offer}
          </PageLink>
        )}
      </CallToAction>
    </>
  )
}
