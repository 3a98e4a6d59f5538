import type { Page, Route } from '@playwright/test'

/** Counts the posts that a page makes to one route. */
export function countPosts(page: Page, path: string): { count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) seen.count += 1
  })
  return seen
}

/** Holds every call until it is let go, so that a test can look around meanwhile. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await free
    await route.continue()
  })
  return letGo
}

/** The call arrives and is answered, but the answer gets lost on its way back. Once; later calls go through. */
export const loseAnswerOnce = (page: Page, url: string) =>
  page.route(
    url,
    async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

export const answerWith = (page: Page, url: string, status: number, body: object | string) =>
  page.route(url, (route) =>
    typeof body === 'string'
      ? route.fulfill({ status, contentType: 'text/html', body })
      : route.fulfill({ status, json: body }),
  )
