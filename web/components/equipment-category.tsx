import type { Category, EquipmentLabels } from '#web/content/pl/rental.ts'
import type { TermsText } from '#web/content/pl/terms.ts'
import { ownerFacts } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { EnquiryLink } from './enquiry-link.tsx'
import { ListButton } from './enquiry-list/list-button.tsx'
import { EquipmentDrawing } from './illustrations/equipment-drawing.tsx'
import { DescriptionList } from './ui/description-list.tsx'
import { Section } from './ui/section.tsx'

interface EquipmentCategoryProps {
  category: Category
  labels: EquipmentLabels
  priceFrom: TermsText['priceFrom']
  background: 'paper' | 'fog'
  locale: Locale
}

/** One category of the rental page: a row with drawing, description and specs for each kind of machine. */
export function EquipmentCategory(props: EquipmentCategoryProps) {
  const { category, labels, priceFrom, background, locale } = props
  const pricePln = ownerFacts.dailyPriceFromPln?.[category.id]
  return (
    <Section id={category.id} heading={category.name} lead={category.lead} background={background}>
      {pricePln === undefined ? null : <p className="mb-6 text-name font-extrabold">{priceFrom(pricePln)}</p>}
      <ul data-react className="border-t-2 border-ink">
        {category.items.map((item) => (
          <li
            key={item.id}
            className="grid gap-x-8 gap-y-6 border-line py-8 not-first:border-t sm:grid-cols-[2fr_3fr] lg:grid-cols-[3fr_5fr_4fr] print:grid-cols-[3fr_5fr_4fr] print:gap-5 print:py-4 print:break-inside-avoid"
          >
            <div className="sm:row-span-2 lg:row-span-1 print:row-span-1">
              <EquipmentDrawing id={item.id} />
            </div>
            <div>
              <h3 className="mb-2 text-name">{item.name}</h3>
              <p className="measure">{item.description}</p>
              <p className="mt-4 text-fact text-steel">{labels.goodFor}</p>
              <p className="text-fact font-semibold">{item.goodFor}</p>
            </div>
            <div>
              <DescriptionList rows={item.facts} />
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 max-[30rem]:flex-col max-[30rem]:items-start print:hidden">
                <ListButton id={item.id} name={item.name} text={labels.list} />
                <EnquiryLink kind="rental" label={labels.enquire} item={item.name} locale={locale} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
