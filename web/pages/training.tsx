import { CallToAction } from '#web/components/call-to-action.tsx'
import { PhoneLink } from '#web/components/contact-links.tsx'
import { CourseCard } from '#web/components/course-card.tsx'
import { FormLink } from '#web/components/form-link.tsx'
import { OperatorAtControls } from '#web/components/illustrations/operator-at-controls.tsx'
import { LicenceTable } from '#web/components/licence-table.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { TrainingPlace } from '#web/components/training-place.tsx'
import { BulletList } from '#web/components/ui/bullet-list.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Card, CardGrid } from '#web/components/ui/cards.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Steps } from '#web/components/ui/steps.tsx'
import type { TrainingText } from '#web/content/pl/training.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import type { PageProps } from './page-props.ts'
import './training.css'

export function TrainingPage({ text, locale }: PageProps<TrainingText>) {
  return (
    <>
      <Hero heading={text.hero.heading} lead={<p>{text.hero.lead}</p>} drawing={<OperatorAtControls />}>
        <FormLink locale={locale} subject={text.hero.subject} className={buttonClass('primary')}>
          {text.hero.signUp}
        </FormLink>
        <a href={`tel:${company.phones.training}`} className={buttonClass('secondary')}>
          <span>
            {text.hero.call} <span className="inline-block">{formatPhone(company.phones.training, ' ')}</span>
          </span>
        </a>
      </Hero>
      <Section heading={text.courses.heading} lead={text.courses.lead}>
        <CardGrid columns={2}>
          {text.courses.entries.map((course) => (
            <CourseCard key={course.id} course={course} labels={text.courses.labels} locale={locale} />
          ))}
        </CardGrid>
        <TrainingPlace text={text.courses.place} />
      </Section>
      <Section heading={text.benefits.heading} background="fog">
        <CardGrid columns={4}>
          {text.benefits.cards.map((card) => (
            <Card key={card.name} heading={card.name}>
              <p>{card.text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section heading={text.process.heading}>
        <Steps steps={text.process.steps} />
      </Section>
      <Section heading={text.licences.heading} background="fog">
        <LicenceTable text={text.licences} />
      </Section>
      <Section heading={text.preparation.heading}>
        <BulletList columns={2} entries={text.preparation.entries} />
      </Section>
      <Section heading={text.machines.heading} background="fog">
        <PageLink page="rental" locale={locale} className={buttonClass('secondary')}>
          {text.machines.link}
        </PageLink>
      </Section>
      <CallToAction heading={text.closing.heading} text={text.closing.text}>
        <PhoneLink of="training" label={text.closing.phone} hours={text.closing.phoneHours} />
        <FormLink locale={locale} className={buttonClass('primary')}>
          {text.closing.contact}
        </FormLink>
      </CallToAction>
    </>
  )
}
