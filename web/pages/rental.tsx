import { CallToAction } from '#web/components/call-to-action.tsx'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { PhoneLine, PhoneLink } from '#web/components/contact-links.tsx'
import { EquipmentCategory } from '#web/components/equipment-category.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { PhoneLanguages } from '#web/components/phone-languages.tsx'
import { ProseText } from '#web/components/prose-text.tsx'
import { RentalTerms } from '#web/components/rental-terms.tsx'
import { BulletList } from '#web/components/ui/bullet-list.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Disclosure } from '#web/components/ui/disclosure.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Steps } from '#web/components/ui/steps.tsx'
import type { RentalText } from '#web/content/pl/rental.ts'
import { MachineFinder } from '#web/machine-finder/machine-finder.tsx'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import type { PageProps } from './page-props.ts'
import './rental.css'

/** Sections alternate between two backgrounds. */
const backgroundAt = (index: number) => (index % 2 === 0 ? 'paper' : 'fog')

export function RentalPage({ text, locale }: PageProps<RentalText>) {
  const after = text.categories.length
  return (
    <>
      <Hero
        compact
        heading={text.hero.heading}
        lead={
          <>
            <p>{text.hero.lead}</p>
            <PhoneLine hours={text.hero.phoneHours} />
          </>
        }
      />
      <CategoryLinks label={text.labels.categories} toTop={text.labels.toTop} categories={text.categories} />
      <MachineFinder
        text={text.machineFinder}
        listText={text.labels.list}
        fragments={text.fragments}
        locale={locale}
      />
      {text.categories.map((category, index) => (
        <EquipmentCategory
          key={category.id}
          category={category}
          fragments={text.fragments}
          labels={text.labels}
          background={backgroundAt(index)}
          locale={locale}
        />
      ))}
      <Section id="process" heading={text.process.heading} background={backgroundAt(after)}>
        <Steps
          steps={text.process.steps.map(({ link, ...step }) => ({
            ...step,
            action: link ? (
              <PageLink page="clientForm" locale={locale} className="mt-2 text-link">
                {link}
              </PageLink>
            ) : null,
          }))}
        />
        <Disclosure heading={text.checklist.heading}>
          <BulletList columns={3} entries={text.checklist.entries} />
        </Disclosure>
        <RentalTerms text={text.terms} facts={ownerFacts} />
        <Disclosure heading={text.return.heading}>
          <p className="measure">{text.return.text}</p>
        </Disclosure>
      </Section>
      <Section heading={text.coverage.heading} background={backgroundAt(after + 1)}>
        <div className="grid gap-x-8 gap-y-3 border-t-2 border-ink pt-3 sm:grid-cols-2">
          {text.coverage.areas.map((area) => (
            <div key={area.name}>
              <h3 className="mb-1 text-name">{area.name}</h3>
              <p className="measure">
                <ProseText text={area.text} />
              </p>
            </div>
          ))}
          {text.variant === 'three-categories' ? (
            <div className="md:col-span-2">
              <h3 className="mb-1 text-name">{text.abroad.name}</h3>
              <p className="measure">
                <ProseText text={text.abroad.text} /> <PhoneLanguages text={text.terms} locale={locale} />
              </p>
            </div>
          ) : null}
        </div>
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
          <PhoneLink of="rental" label={text.closing.phone} hours={text.hero.phoneHours} />
        ) : (
          <PageLink page="contact" locale={locale} className={buttonClass('primary')}>
            {text.closing.offer}
          </PageLink>
        )}
      </CallToAction>
    </>
  )
}
