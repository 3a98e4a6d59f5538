import type { Category, EquipmentLabels } from '#web/content/pl/rental.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { EnquiryLink } from './enquiry-link.tsx'
import { Facts } from './ui/facts.tsx'
import { Section } from './ui/section.tsx'

interface EquipmentCategoryProps {
  category: Category
  labels: EquipmentLabels
  ground: 'paper' | 'fog'
  locale: Locale
}

/** One category of the rental page as a spec sheet: a row for each kind of machine. */
export function EquipmentCategory({ category, labels, ground, locale }: EquipmentCategoryProps) {
  return (
    <Section id={category.id} heading={category.name} lead={category.lead} ground={ground}>
      <ul className="border-t-2 border-ink">
        {category.items.map((item) => (
          <li
            key={item.id}
            className="grid gap-x-10 gap-y-5 border-line py-8 not-first:border-t md:grid-cols-2 lg:grid-cols-12 print:break-inside-avoid"
          >
            <div className="lg:col-span-5">
              <h3 className="mb-2 text-name">{item.name}</h3>
              <p>{item.description}</p>
            </div>
            <div className="md:row-span-2 lg:col-span-4 lg:row-span-1">
              <Facts rows={item.facts} />
            </div>
            <div className="lg:col-span-3">
              <p className="text-fact text-steel">{labels.goodFor}</p>
              <p className="text-fact font-semibold">{item.goodFor}</p>
              <div className="mt-2">
                <EnquiryLink label={labels.enquire} item={item.name} subject={item.subject} locale={locale} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
