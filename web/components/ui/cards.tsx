import type { ReactNode } from 'react'

/** Two cards side by side, each below a line. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-8 md:grid-cols-2">{children}</ul>
)

interface CardProps {
  heading: ReactNode
  children: ReactNode
}

export function Card({ heading, children }: CardProps) {
  return (
    <li className="flex flex-col border-t-2 border-ink pt-2 pb-4">
      <h3 className="mb-1 text-name">{heading}</h3>
      {children}
    </li>
  )
}
