import * as z from 'zod/mini'
import { AuthError } from '../errors.ts'
import { clockSkewMs } from './service.ts'

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
const attributeValue = z.union([
  z.string(),
  z.pipe(
    z.object({ _: optionalText }),
    z.transform(({ _ }) => _ ?? ''),
  ),
])

/** The signed element as it is read: every child a list, `$` the attributes, `_` the text. */
const shape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().check(z.minLength(1)) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        NameID: z.optional(
          z.tuple([z.object({ _: optionalText, $: z.optional(z.object({ Format: optionalText })) })]),
        ),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.optional(
              z.tuple([
                z.object({
                  $: z.object({
                    Recipient: optionalText,
                    InResponseTo: optionalText,
                    NotBefore: z.optional(instant),
                    NotOnOrAfter: z.optional(instant),
                  }),
                }),
              ]),
            ),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([
      z.object({
        $: z.optional(z.object({ NotBefore: z.optional(instant), NotOnOrAfter: z.optional(instant) })),
        AudienceRestriction: z.array(z.object({ Audience: z.array(z.object({ _: z.string() })) })),
      }),
    ]),
    AuthnStatement: z.array(z.unknown()).check(z.minLength(1)),
    AttributeStatement: z.optional(
      z.array(
        z.object({
          Attribute: z.optional(
            z.array(
              z.object({
                $: z.object({ Name: z.string() }),
                AttributeValue: z.optional(z.array(attributeValue)),
              }),
            ),
          ),
        }),
      ),
    ),
  }),
})

type Signed = z.output<typeof shape>['Assertion']

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Nobody is signed in; the reason is for whoever connects a company. */
export const unbelievable = (reason: string) =>
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
function findConfirmation({ Subject: [subject] }: Signed, { recipient, requestId, now }: Expected): number {
  const given = subject.SubjectConfirmation.flatMap(({ $, SubjectConfirmationData: data }) =>
    $.Method === bearer && data ? [data[0].$] : [],
  )
  const ours = given.filter(({ Recipient }) => Recipient === recipient)
  if (ours.length === 0) throw unbelievable('it is meant for another recipient')
  const answering = ours.filter(({ InResponseTo }) => InResponseTo === requestId)
  if (answering.length === 0) throw unbelievable('it answers another request')
  const ends = answering.flatMap((period) =>
    period.NotOnOrAfter !== undefined && isWithin(period, now) ? [period.NotOnOrAfter] : [],
  )
  if (ends.length === 0) throw unbelievable('it has expired or is not valid yet')
  return Math.min(...ends)
}

function toAttributes({ AttributeStatement: statements = [] }: Signed): Map<string, string[]> {
  const attributes = statements.flatMap(({ Attribute = [] }) => Attribute)
  return new Map(
    attributes.map(({ $, AttributeValue = [] }) => [
      $.Name,
      AttributeValue.map((value) => value.trim()).filter(Boolean),
    ]),
  )
}

/** Checks what a signature covers against what is expected of it. Throws `validation_failed`. */
export function toAssertion(signed: unknown, expected: Expected): Assertion {
  const parsed = shape.safeParse(signed)
  if (!parsed.success) throw unbelievable('something that it needs is missing')
  const assertion = parsed.data.Assertion
  if (assertion.Issuer[0]._ !== expected.issuer) throw unbelievable('it has another issuer')
  const [{ $: period = {}, AudienceRestriction: audiences }] = assertion.Conditions
  const isForUs =
    audiences.length > 0 &&
    audiences.every(({ Audience }) => Audience.some(({ _ }) => _ === expected.audience))
  if (!isForUs) throw unbelievable('it has another audience')
  if (!isWithin(period, expected.now)) throw unbelievable('it has expired or is not valid yet')
  const end = findConfirmation(assertion, expected)
  const nameId = assertion.Subject[0].NameID?.[0]
  return {
    id: assertion.$.ID,
    nameId: nameId?._?.trim() || null,
    nameIdFormat: nameId?.$?.Format ?? '',
    attributes: toAttributes(assertion),
    expiresAt: end + clockSkewMs,
  }
}
