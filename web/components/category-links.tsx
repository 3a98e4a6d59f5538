import type { Category } from '#web/content/pl/rental.ts'

/** The rental page's table of contents, in view while the page scrolls; the first link leads back to the top. */
export function CategoryLinks(props: { label: string; toTop: string; categories: readonly Category[] }) {
  const { label, toTop, categories } = props
  return (
    <nav aria-label={label} className="category-links print:hidden">
      <ul className="wrap">
        <li>
          <a href="#content">
            <svg viewBox="0 0 12 12" role="img" aria-label={toTop}>
              <path d="M6 12V2M2 6l4-4 4 4" />
            </svg>
          </a>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <a href={`#${category.id}`}>{category.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
