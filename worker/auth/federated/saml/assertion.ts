import * as z from 'zod/mini'
import { AuthError } from '../../http/errors.ts'
import { clockSkewMs } from './service-provider.ts'

/** What a company said of somebody, in words that its signature covers. */
export interface Assertion {
  id: string
  nameId: string | null
  nameIdFormat: string
  attributes: Map<string, string[]>
  /** From then on nobody accepts it. */
  expiresAt: number
}

const optionalText = z.optional(z.string())
const instant = z.pipe(
  z.string(),
  z.transform((written, context) => {
    const read = Date.parse(written)
    if (Number.isNaN(read)) context.issues.push({ code: 'custom', input: '' })
    return read
  }),
)

/** Of a list that must hold one element, that element. */
const one = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.array(schema).check(z.refine(({ length }) => length === 1)),
    z.transform(([only]) => only as z.output<Schema>),
  )

const text = z.object({ _: optionalText })
const period = { NotBefore: z.optional(instant), NotOnOrAfter: z.optional(instant) }
const confirmationData = z.object({
  $: z.object({ Recipient: optionalText, InResponseTo: optionalText, ...period }),
})
const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.optional(one(confirmationData)),
})
const nameId = z.object({ _: optionalText, $: z.optional(z.object({ Format: optionalText })) })
const attribute = z.object({
  $: z.object({ Name: z.string() }),
  AttributeValue: z.optional(z.array(z.unknown())),
})
/** An empty one is no object; it says nothing, which is no reason to refuse anybody. */
const attributeStatement = z.object({ Attribute: z.optional(z.array(attribute)) })

/** The signed element as it is read: every child a list, `$` the attributes, `_` the text. */
const shape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().check(z.minLength(1)) }),
    Issuer: one(text),
    Subject: one(z.object({ NameID: z.optional(one(nameId)), SubjectConfirmation: z.array(confirmation) })),
    Conditions: one(
      z.object({
        $: z.optional(z.object(period)),
        AudienceRestriction: z.array(z.object({ Audience: z.array(text) })),
      }),
    ),
    AuthnStatement: z.array(z.unknown()).check(z.minLength(1)),
    AttributeStatement: z.optional(z.array(z.unknown())),
  }),
})

type Signed = z.output<typeof shape>['Assertion']

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Nobody is signed in; the reason is for whoever connects a company. */
export const invalidAssertion = (reason: string) =>
  new AuthError(400, 'validation_failed', `SAML assertion is not valid: ${reason}`)

interface Period {
  NotBefore?: number | undefined
  NotOnOrAfter?: number | undefined
}

const isWithin = ({ NotBefore, NotOnOrAfter }: Period, now: number) =>
  (NotBefore === undefined || NotBefore <= now + clockSkewMs) &&
  (NotOnOrAfter === undefined || now - clockSkewMs < NotOnOrAfter)

interface Expected {
  /** Who must have said it. */
  issuer: string
  /** Whom it must be meant for. */
  audience: string
  /** Where it must have been sent. */
  recipient: string
  /** The request that it must answer. */
  requestId: string
  now: number
}

/** When the first of the confirmations ends that let whoever brings the assertion in. */
function findConfirmation({ Subject: subject }: Signed, { recipient, requestId, now }: Expected): number {
  const given = subject.SubjectConfirmation.flatMap(({ $, SubjectConfirmationData: data }) =>
    $.Method === bearer && data ? [data.$] : [],
  )
  const ours = given.filter(({ Recipient }) => Recipient === recipient)
  if (ours.length === 0) throw invalidAssertion('it is meant for another recipient')
  const answering = ours.filter(({ InResponseTo }) => InResponseTo === requestId)
  if (answering.length === 0) throw invalidAssertion('it answers another request')
  const ends = answering.flatMap((period) =>
    period.NotOnOrAfter !== undefined && isWithin(period, now) ? [period.NotOnOrAfter] : [],
  )
  if (ends.length === 0) throw invalidAssertion('it has expired or is not valid yet')
  return Math.min(...ends)
}

/** What holds no text has other elements in it, which nobody here understands. */
function toText(value: unknown): string {
  const { data } = text.safeParse(value)
  return data?._?.trim() ?? ''
}

function toAttributes({ AttributeStatement: statements = [] }: Signed): Map<string, string[]> {
  const attributes = statements.flatMap(
    (statement) => attributeStatement.safeParse(statement).data?.Attribute ?? [],
  )
  return new Map(
    attributes.map(({ $, AttributeValue = [] }) => [$.Name, AttributeValue.map(toText).filter(Boolean)]),
  )
}

/** Checks what a signature covers against what is expected of it. Throws `validation_failed`. */
export function toAssertion(signed: unknown, expected: Expected): Assertion {
  const parsed = shape.safeParse(signed)
  if (!parsed.success) throw invalidAssertion('something that it needs is missing')
  const assertion = parsed.data.Assertion
  if (assertion.Issuer._ !== expected.issuer) throw invalidAssertion('it has another issuer')
  const { $: within = {}, AudienceRestriction: audiences } = assertion.Conditions
  const isForUs =
    audiences.length > 0 &&
    audiences.every(({ Audience }) => Audience.some(({ _ }) => _ === expected.audience))
  if (!isForUs) throw invalidAssertion('it has another audience')
  if (!isWithin(within, expected.now)) throw invalidAssertion('it has expired or is not valid yet')
  const end = findConfirmation(assertion, expected)
  const name = assertion.Subject.NameID
  return {
    id: assertion.$.ID,
    nameId: name?._?.trim() || null,
    nameIdFormat: name?.$?.Format ?? '',
    attributes: toAttributes(assertion),
    expiresAt: end + clockSkewMs,
  }
}
