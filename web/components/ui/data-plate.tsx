import type { ReactNode } from 'react'

interface DataPlateProps {
  heading: string
  figures: readonly { name: string; value: ReactNode }[]
}

/** Figures as on a machine's type plate, riveted at its corners; the page that has it imports `data-plate.css`. */
export const DataPlate = ({ heading, figures }: DataPlateProps) => (
  <div className="plate">
    <h2 className="mb-2 text-name">{heading}</h2>
    <dl>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
