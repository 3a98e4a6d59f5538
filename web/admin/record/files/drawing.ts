/** Share of its file that a drawing shows: nothing of a page that is empty, or of which nothing could be drawn. */
export type Shown = 'all' | 'part' | 'nothing'

export interface Drawing {
  bitmap: ImageBitmap
  shown: Shown
}
