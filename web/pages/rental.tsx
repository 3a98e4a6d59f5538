import type { ReactNode } from 'react'
import { CallToAction } from '#web/components/call-to-action.tsx'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { PhoneLine } from '#web/components/contact/phone-line.tsx'
import { PhoneLink } from '#web/components/contact-links.tsx'
import { EquipmentCategory } from '#web/components/equipment-category.tsx'
import { FormLink } from '#web/components/form-link.tsx'
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

const Answer = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <h3 className="text-name">{heading}</h3>
    <p className="measure">{children}</p>
  </div>
)

export function RentalPage({ text, locale }: PageProps<RentalText>) {
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
      <MachineFinder
        text={text.machineFinder}
        labels={text.labels}
        fragments={text.fragments}
        locale={locale}
      />
      <CategoryLinks label={text.labels.categories} toTop={text.labels.toTop} categories={text.categories} />
      {text.categories.map((category) => (
        <EquipmentCategory
          key={category.id}
          category={category}
          fragments={text.fragments}
          labels={text.labels}
          locale={locale}
        />
      ))}
      <Section id="process" heading={text.process.heading}>
        <Steps
          steps={text.process.steps.map(({ link, ...step }) => ({
            ...step,
            action: link ? (
              <PageLink page="clientForm" locale={locale} className="text-link">
                {link}
              </PageLink>
            ) : null,
          }))}
        />
        <Disclosure heading={text.checklist.heading}>
          <BulletList isSpaced entries={text.checklist.entries} />
        </Disclosure>
        <RentalTerms text={text.terms} facts={ownerFacts} />
        <Disclosure heading={text.return.heading}>
          <p className="measure">{text.return.text}</p>
        </Disclosure>
      </Section>
      <Section heading={text.coverage.heading}>
        <div className="answers">
          {text.coverage.areas.map((area) => (
            <Answer key={area.name} heading={area.name}>
              <ProseText text={area.text} />
            </Answer>
          ))}
          {'abroad' in text ? (
            <Answer heading={text.abroad.name}>
              <ProseText text={text.abroad.text} /> <PhoneLanguages text={text.terms} locale={locale} />
            </Answer>
          ) : null}
          <Answer heading={text.operators.heading}>
            {text.operators.text}{' '}
            <PageLink page="training" locale={locale} className="text-link">
              {text.operators.link}
            </PageLink>
          </Answer>
        </div>
      </Section>
      <CallToAction heading={text.closing.heading} text={text.closing.text}>
        {'phone' in text.closing ? (
          <PhoneLink of="rental" label={text.closing.phone} hours={text.hero.phoneHours} />
        ) : (
          <FormLink locale={locale} className={buttonClass('primary')}>
            {text.closing.offer}
          </FormLink>
        )}
      </CallToAction>
    </>
  )
}
