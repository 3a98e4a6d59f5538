import type { Service } from '#web/content/pl/home.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { ServiceDrawing } from './illustrations/services.tsx'
import { PageLink } from './page-link.tsx'
import { Facts } from './ui/facts.tsx'
import { Plate, Plates } from './ui/plates.tsx'

/** What is rented, each field leading to its part of the rental page. */
export function ServicePlates({ services, locale }: { services: readonly Service[]; locale: Locale }) {
  return (
    <Plates columns={services.length === 4 ? 4 : 2}>
      {services.map((service) => (
        <Plate
          key={service.name}
          heading={service.name}
          drawing={<ServiceDrawing category={service.category} />}
        >
          <p className="mb-5">{service.text}</p>
          <div className="mt-auto">
            <Facts rows={service.facts} />
            <PageLink
              page="rental"
              locale={locale}
              suffix={`#${service.category}`}
              className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-2 hover:no-underline"
            >
              {service.link}
            </PageLink>
          </div>
        </Plate>
      ))}
    </Plates>
  )
}
