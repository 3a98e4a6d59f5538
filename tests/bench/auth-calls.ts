import type { AuthService, Person } from './auth-services.ts'
import type { Timed } from './rounds.ts'

export const callNames = ['sign-in', 'refresh', 'user'] as const
export type CallName = (typeof callNames)[number]

/** The timed calls of one service. */
export type AuthCalls = Record<CallName, Timed>

export const createPeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `osoba${index}@klient.example`,
    password: `hasło numer ${index}`,
  }))

/** Round-robin, so that no account collects many sessions. */
function takeTurns<Item>(items: Item[]): () => Item {
  let turn = 0
  return () => {
    const item = items[turn % items.length]
    if (item === undefined) throw new Error('There is nobody to take a turn.')
    turn += 1
    return item
  }
}

/** The calls of a service on existing accounts. No session is used concurrently. */
export function toCalls<Session>(label: string, service: AuthService<Session>, people: Person[]): AuthCalls {
  const nextPerson = takeTurns(people)
  const idle: Session[] = []
  const signIn = async () => {
    const { durationMs, left } = await service.signIn(nextPerson())
    if (idle.length < people.length) idle.push(left)
    return durationMs
  }
  const onSession = (call: 'refresh' | 'readUser') => async () => {
    const session = idle.shift() ?? (await service.signIn(nextPerson())).left
    const { durationMs, left } = await service[call](session)
    idle.push(left)
    return durationMs
  }
  return {
    'sign-in': { label, send: signIn },
    refresh: { label, send: onSession('refresh') },
    user: { label, send: onSession('readUser') },
  }
}
