import type { ApplicationText } from '#web/content/pl/application.ts'
import { toAdvice } from '#web/forms/advice-sign.tsx'
import type { GetAdvice } from '#web/forms/field.tsx'
import { adviseMailDomain } from '#web/forms/mail-domain.tsx'
import { SubmitNotes } from '#web/forms/submit-notes.tsx'
import { fieldId } from '#worker/contract/form-paths.ts'
import { isDoubtfulBic, isDoubtfulIban } from './bank-account.ts'
import type { ApplicationValues, ClientFieldName } from './fields.ts'
import { adviseVat } from './vat-number.ts'

type FieldAdvice = Partial<Record<ClientFieldName, GetAdvice>>

/** The advice of the fields that have any. */
function createAdvice({ advice, adviceNotes, mailDomain }: ApplicationText): FieldAdvice {
  const describe = (doubt: keyof typeof advice | null) => doubt && toAdvice(advice[doubt], adviceNotes[doubt])
  const adviseEmail: GetAdvice = (value, isTyping, correct) =>
    adviseMailDomain(value, isTyping, mailDomain, correct)
  return {
    vat_number: (value, isTyping) => describe(adviseVat(value, isTyping)),
    bank_account_number: (value, isTyping) => describe(isDoubtfulIban(value, isTyping) ? 'iban' : null),
    swift_bic_code: (value, isTyping) => describe(isDoubtfulBic(value, isTyping) ? 'bic' : null),
    signatory_email: adviseEmail,
    payment_contact_email: adviseEmail,
    invoice_email: adviseEmail,
  }
}

/** The notes of all advice that stands, in the order of the fields. */
const toNotes = (advice: FieldAdvice, values: ApplicationValues, focusedId: string) =>
  (Object.entries(values) as [ClientFieldName, string][]).flatMap(([name, value]) => {
    const id = fieldId('application', name)
    const given = advice[name]?.(value, id === focusedId)
    return given ? [{ id, note: given.note }] : []
  })

/** The advice in the words of a form, and the lines beside its button. Loaded when somebody begins to fill it in. */
export function createFormAdvice(text: ApplicationText) {
  const advice = createAdvice(text)
  return {
    of: (name: ClientFieldName) => advice[name],
    getNotes: (values: ApplicationValues, focusedId: string) => toNotes(advice, values, focusedId),
    SubmitNotes,
  }
}

export type FormAdvice = ReturnType<typeof createFormAdvice>
