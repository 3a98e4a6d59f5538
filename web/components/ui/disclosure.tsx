import type { ReactNode } from 'react'

/** A heading that opens what is below it; open in print. */
export const Disclosure = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <details className="disclosure">
    <summary>
      <h3 className="text-name">{heading}</h3>
    </summary>
    <div className="pb-6">{children}</div>
  </details>
)
