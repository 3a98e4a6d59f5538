import type { ReactNode } from 'react'
import { Section } from './ui/section.tsx'

/** The yellow band that ends a page: what to do next, and the ways to do it. */
export function CallToAction(props: { heading: string; text: string; children: ReactNode }) {
  return (
    <Section heading={props.heading} lead={props.text} ground="yellow">
      <div className="flex flex-wrap items-end gap-x-12 gap-y-6">{props.children}</div>
    </Section>
  )
}
