import type { Service } from '#web/content/pl/home.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ServiceDrawing } from './illustrations/service-drawing.tsx'
import { PageLink } from './page-link.tsx'
import { Card, CardGrid } from './ui/cards.tsx'
import { DescriptionList } from './ui/description-list.tsx'

/** The machines for rent, with links to the categories of the rental page. */
export function ServiceCards({ services, locale }: { services: readonly Service[]; locale: Locale }) {
  return (
    <CardGrid columns={services.length === 4 ? 4 : 2}>
      {services.map((service) => (
        <Card
          key={service.name}
          heading={service.name}
          drawing={<ServiceDrawing category={service.category} />}
        >
          <p className="mb-5">{service.text}</p>
          <div className="mt-auto">
            <DescriptionList rows={service.facts} />
            <PageLink
              page="rental"
              locale={locale}
              suffix={`#${service.category}`}
              className="mt-3 text-link"
            >
              {service.link}
            </PageLink>
          </div>
        </Card>
      ))}
    </CardGrid>
  )
}
