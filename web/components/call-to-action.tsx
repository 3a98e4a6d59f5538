import type { ReactNode } from 'react'
import { Section } from './ui/section.tsx'

/** The yellow section at the end of a page: what to do next, with links. */
export function CallToAction(props: {
  heading: string
  text: string
  compact?: boolean
  children: ReactNode
}) {
  return (
    <Section heading={props.heading} lead={props.text} background="yellow" compact={props.compact}>
      {props.compact ? (
        props.children
      ) : (
        <div className="flex flex-wrap items-end gap-x-12 gap-y-6">{props.children}</div>
      )}
    </Section>
  )
}
