import { CallToAction } from '#web/components/call-to-action.tsx'
import { PhoneLink } from '#web/components/contact-links.tsx'
import { CourseTimetable } from '#web/components/course-timetable.tsx'
import { formSuffix } from '#web/components/enquiry.ts'
import { FormLink } from '#web/components/form-link.tsx'
import { OperatorAtControls } from '#web/components/illustrations/operator-at-controls.tsx'
import { LicenceChooser } from '#web/components/licence-chooser.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { usePublished } from '#web/components/published/use-published.ts'
import { TrainingPlace } from '#web/components/training-place.tsx'
import { BulletList } from '#web/components/ui/bullet-list.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Hero } from '#web/components/ui/hero.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Steps } from '#web/components/ui/steps.tsx'
import type { TrainingText } from '#web/content/pl/training.ts'
import { signUpParameter } from '#worker/contract/enquiry-list-fields.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import type { PageProps } from './page-props.ts'
import './training.css'

export function TrainingPage({ text, locale }: PageProps<TrainingText>) {
  const slot = usePublished('training', locale)
  return (
    <>
      <div {...slot('notice')} />
      <Hero
        heading={text.hero.heading}
        lead={<p>{text.hero.lead}</p>}
        drawing={<OperatorAtControls locale={locale} />}
      >
        <PageLink
          page="contact"
          locale={locale}
          suffix={formSuffix(locale, text.hero.subject, `?${signUpParameter}&`)}
          className={buttonClass('primary')}
        >
          {text.hero.signUp}
        </PageLink>{' '}
        <a href={`tel:${company.phones.training}`} className={buttonClass('secondary')}>
          {`${text.hero.call} ${formatPhone(company.phones.training, ' ')}`}
        </a>
      </Hero>
      <Section heading={text.courses.heading} lead={text.courses.lead}>
        <CourseTimetable text={text.courses} locale={locale} />
        <div {...slot('dates')} />
        <TrainingPlace text={text.courses.place} />
        <ul className="grid gap-x-8 gap-y-2 text-fact sm:grid-cols-2 lg:grid-cols-4">
          {text.benefits.map((benefit) => (
            <li key={benefit.name}>
              <b className="block">{benefit.name}</b>
              {` ${benefit.text}`}
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={text.process.heading}>
        <Steps steps={text.process.steps} />
        <h3 className="mt-4 mb-1 text-name">{text.preparation.heading}</h3>
        <BulletList entries={text.preparation.entries} />
      </Section>
      <Section heading={text.licences.heading}>
        <LicenceChooser text={text.licences} />
        <p className="mt-4">
          {text.machines.question}{' '}
          <PageLink page="rental" locale={locale} className="text-link">
            {text.machines.link}
          </PageLink>
        </p>
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
