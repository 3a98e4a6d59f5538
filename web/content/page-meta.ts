/** Title and description for search engines and previews: up to 60 and 155 characters. */
export interface PageMeta {
  title: string
  description: string
}
