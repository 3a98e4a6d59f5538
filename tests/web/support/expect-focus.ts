import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Expects the focus at an element: a screen moves it after it has drawn what it tells. */
export const expectFocus = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element))
