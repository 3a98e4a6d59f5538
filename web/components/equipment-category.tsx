import type { Category, EquipmentLabels } from '#web/content/pl/rental.ts'
import { Drawing } from '#web/drawings/drawing.tsx'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import { priceNote } from '#worker/domain/describe-prices.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { hasFigures, usuallyCompared } from './compare/comparable.ts'
import { CompareButton } from './compare/compare-button.tsx'
import { EquipmentCard } from './equipment-card.tsx'
import { besidePerson, tallestOf } from './illustrations/equipment-drawing.tsx'

interface EquipmentCategoryProps {
  category: Category
  fragments: MachineFragments
  labels: EquipmentLabels
  locale: Locale
}

/** One category of the rental page: its name and its tallest machine on the ground line, then a row for each kind. */
export function EquipmentCategory({ category, fragments, labels, locale }: EquipmentCategoryProps) {
  const { Figure, bounds } = besidePerson(tallestOf(category.items))
  const compared = category.items.filter(hasFigures).slice(0, usuallyCompared)
  return (
    <section id={category.id}>
      <div data-react className="wrap category">
        <h2 className="text-title">{category.name}</h2>
        <Drawing bounds={bounds} margin={[1, 1, 0, 1]} align="right" className="drawing-small">
          <Figure />
        </Drawing>
        <p>
          {`${category.lead}${priceNote(labels.price)} `}
          <CompareButton
            ids={compared.map(({ id }) => id)}
            name={category.name}
            text={labels.compare}
            locale={locale}
          />
        </p>
        <ul className="machines">
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
      </div>
    </section>
  )
}
