import type { Service } from '#web/content/pl/home.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { withoutBreak } from '#worker/domain/typography.ts'
import { ServiceDrawing } from './illustrations/service-drawing.tsx'
import { PageLink } from './page-link.tsx'

interface ServiceLineUpProps {
  heading: string
  services: readonly Service[]
  locale: Locale
}

/** The machines for rent on the ground line, each a link to its category of the rental page, with a fact a line. */
export const ServiceLineUp = ({ heading, services, locale }: ServiceLineUpProps) => (
  <section className="wrap line-up">
    <h2 className="text-title">{heading}</h2>
    <ul>
      {services.map(({ category, name, facts }) => (
        <li key={category}>
          <ServiceDrawing category={category} locale={locale} />
          <h3 className="text-name">
            <PageLink page="rental" locale={locale} suffix={`#${category}`}>
              {name}
            </PageLink>
          </h3>
          <p>{facts.map((fact) => `${fact.name} ${withoutBreak(fact.value)}`).join('\n')}</p>
        </li>
      ))}
    </ul>
  </section>
)
