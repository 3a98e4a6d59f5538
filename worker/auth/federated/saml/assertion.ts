import * as z from 'zod/mini'
import { AuthError } from '../../protocol/auth-errors.ts'
import { clockSkewMs } from './service-provider.ts'

/** The parts of an assertion that its signature covers. */
export interface Assertion {
  id: string
  nameId: string | null
  nameIdFormat: string
  attributes: Map<string, string[]>
  /** It is not accepted from then on. */
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

/** The element of a list that must contain exactly one. */
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
/** An empty statement is parsed as a string; it is ignored. */
const attributeStatement = z.object({ Attribute: z.optional(z.array(attribute)) })

/** The signed element as it is parsed: every child is a list, `$` the attributes, `_` the text. */
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

/** The error names the reason for whoever sets up the connection. */
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
  /** The required issuer. */
  issuer: string
  /** The required audience. */
  audience: string
  /** The required recipient. */
  recipient: string
  /** The request that it must respond to. */
  requestId: string
  now: number
}

/** Finds the time at which the first of the valid bearer confirmations expires. */
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

/** Empty for an attribute that contains elements instead of text. */
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

/** Checks the signed assertion against the expected values. Throws `validation_failed`. */
export function toAssertion(signed: unknown, expected: Expected): Assertion {
  const parsed = shape.safeParse(signed)
  if (!parsed.success) {
    const [, part = 'content'] = parsed.error.issues[0]?.path ?? []
    throw invalidAssertion(`its ${String(part)} is missing or wrong`)
  }
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
