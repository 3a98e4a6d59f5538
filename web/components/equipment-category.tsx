import type { Category, EquipmentLabels } from '#web/content/pl/rental.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { EquipmentCard } from './equipment-card.tsx'
import { Section } from './ui/section.tsx'

interface EquipmentCategoryProps {
  category: Category
  fragments: MachineFragments
  labels: EquipmentLabels
  background: 'paper' | 'fog'
  locale: Locale
}

/** One category of the rental page: a card for each kind of machine, then the phone number. */
export function EquipmentCategory(props: EquipmentCategoryProps) {
  const { category, fragments, labels, background, locale } = props
  return (
    <Section id={category.id} heading={category.name} lead={category.lead} background={background}>
      <ul data-react className="machines">
        {category.items.map((item) => (
          <EquipmentCard
            key={item.id}
            item={item}
            fragment={fragments[item.id]}
            labels={labels}
            locale={locale}
          />
        ))}
      </ul>
      <a href={`tel:${company.phones.rental}`} className="text-link text-fact">
        {`${labels.call} ${formatPhone(company.phones.rental)}`}
      </a>
    </Section>
  )
}
