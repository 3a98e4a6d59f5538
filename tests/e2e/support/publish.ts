import { localAdministrator } from '#scripts/create-administrator.ts'
import { emptySite, type SiteContent } from '#worker/domain/site/site-content.ts'
import { type Caller, signInByCall } from './account.ts'
import { dayIn } from './enquiry-list.ts'
import { expect } from './journey.ts'

/** Publishes in place of whatever is there, and waits until pages read it. */
export async function publish({ request }: Caller, changes: Partial<SiteContent>): Promise<void> {
  const { access_token: token } = await signInByCall({ request }, localAdministrator)
  const headers = { authorization: `Bearer ${token}` }
  const { edition } = await (await request.get('/api/admin/site', { headers })).json()
  const content = { ...emptySite, ...changes }
  const answer = await request.put('/api/admin/site', { headers, data: { edition, content } })
  expect(answer.status(), await answer.text()).toBe(200)
  const preview = await request.post('/api/admin/site/preview', { headers, data: { content } })
  const [shown] = await preview.json()
  await expect.poll(async () => (await request.get('/api/published/pl')).json()).toEqual(shown)
}

/** Something of each kind: a notice in two languages, a day that is open until late, and a course in a month. */
export const everyKind: SiteContent = {
  notices: [
    {
      id: 'a',
      from: dayIn(-1),
      until: dayIn(1),
      pages: ['home', 'contact', 'training'],
      text: { pl: 'Żuraw nr 3 wrócił z przeglądu', en: 'Crane 3 is back' },
    },
  ],
  days: [-1, 0, 1].map((days) => ({
    id: `${days}`,
    from: dayIn(days),
    until: dayIn(days),
    hours: { opensMinutes: 0, closesMinutes: 1_440 },
    reason: 'busy_season',
  })),
  courseDates: [
    {
      id: 'a',
      from: dayIn(30),
      until: dayIn(34),
      course: 'crane-course',
      place: 'Opole, hala 2',
      language: 'pl',
      seats: 'ostatnie 2',
    },
  ],
}
