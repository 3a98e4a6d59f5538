import { CallToAction } from '#web/components/call-to-action.tsx'
import { CoursePlate } from '#web/components/course-plate.tsx'
import { subjectSuffix } from '#web/components/enquiry.ts'
import { OperatorAtControls } from '#web/components/illustrations/operator-at-controls.tsx'
import { LicenceTable } from '#web/components/licence-table.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { PhoneLink } from '#web/components/reach-links.tsx'
import { buttonLook } from '#web/components/ui/button.ts'
import { Hero } from '#web/components/ui/hero.tsx'
import { MarkedList } from '#web/components/ui/marked-list.tsx'
import { Plate, Plates } from '#web/components/ui/plates.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Steps } from '#web/components/ui/steps.tsx'
import type { TrainingText } from '#web/content/pl/training.ts'
import { company, formatPhone } from '#worker/contract/company.ts'
import type { PageProps } from './page-props.ts'

export function TrainingPage({ text, locale }: PageProps<TrainingText>) {
  return (
    <>
      <Hero heading={text.hero.heading} lead={<p>{text.hero.lead}</p>} drawing={<OperatorAtControls />}>
        <PageLink
          page="contact"
          locale={locale}
          suffix={subjectSuffix(text.hero.subject)}
          className={buttonLook('primary')}
        >
          {text.hero.signUp}
        </PageLink>
        <a href={`tel:${company.phones.training}`} className={buttonLook('secondary')}>
          {text.hero.call} {formatPhone(company.phones.training)}
        </a>
      </Hero>
      <Section heading={text.courses.heading} lead={text.courses.lead}>
        <Plates columns={2}>
          {text.courses.entries.map((course) => (
            <CoursePlate key={course.id} course={course} labels={text.courses.labels} locale={locale} />
          ))}
        </Plates>
      </Section>
      <Section heading={text.benefits.heading} ground="fog">
        <Plates columns={4}>
          {text.benefits.cards.map((card) => (
            <Plate key={card.name} heading={card.name}>
              <p>{card.text}</p>
            </Plate>
          ))}
        </Plates>
      </Section>
      <Section heading={text.process.heading}>
        <Steps steps={text.process.steps} />
      </Section>
      <Section heading={text.licences.heading} ground="fog">
        <LicenceTable text={text.licences} />
      </Section>
      <Section heading={text.preparation.heading}>
        <MarkedList columns={2} entries={text.preparation.entries} />
      </Section>
      <Section heading={text.machines.heading} ground="fog">
        <PageLink page="rental" locale={locale} className={buttonLook('secondary')}>
          {text.machines.link}
        </PageLink>
      </Section>
      <CallToAction heading={text.closing.heading} text={text.closing.text}>
        <PhoneLink of="training" label={text.closing.phone} />
        <PageLink page="contact" locale={locale} className={buttonLook('primary')}>
          {text.closing.contact}
        </PageLink>
      </CallToAction>
    </>
  )
}
