import type { Category } from '#web/content/pl/rental.ts'

/** The rental page's table of contents. */
export function CategoryLinks({ label, categories }: { label: string; categories: readonly Category[] }) {
  return (
    <nav aria-label={label} className="bg-ink text-paper print:hidden">
      <ul className="wrap grid py-4 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {categories.map((category) => (
          <li
            key={category.id}
            className="border-steel not-first:border-t sm:border-t sm:nth-[-n+2]:border-t-0 lg:nth-[-n+3]:border-t-0"
          >
            <a
              href={`#${category.id}`}
              className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold text-paper no-underline hover:text-yellow"
            >
              {category.name}
              <svg
                viewBox="0 0 12 12"
                aria-hidden="true"
                className="size-3.5 shrink-0 fill-none stroke-yellow stroke-2"
              >
                <path d="M6 0v10M2 6l4 4 4-4" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
