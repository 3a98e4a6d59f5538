import type { ReactNode } from 'react'
import { Section } from './ui/section.tsx'

/** The yellow section at the end of a page: what to do next, with links. */
export const CallToAction = (props: { heading: string; text: string; children: ReactNode }) => (
  <Section heading={props.heading} lead={props.text} isYellow>
    <div className="flex flex-wrap items-end gap-x-12 gap-y-3">{props.children}</div>
  </Section>
)
