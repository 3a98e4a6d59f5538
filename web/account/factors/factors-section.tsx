import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { FormMessage } from '#web/forms/form-message.tsx'
import { intlLocale, auth as text } from '#web/session/texts.ts'
import { AccountSection } from '../account-section.tsx'
import { useAuthSettings } from '../auth-settings.ts'
import { describeAuthError } from '../describe-auth-error.ts'
import type { Message } from '../message.ts'
import { RemovableRow } from '../removable-row.tsx'
import { EnrolPhone } from './enrol-phone.tsx'
import { EnrolTotp } from './enrol-totp.tsx'
import { removeFactor, startTotpEnrolment, type TotpEnrolment } from './mfa-factors.ts'

const factorsText = text.account.factors

const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long' })

export function FactorsSection({ user }: { user: User }) {
  const { factors: available } = useAuthSettings()
  const [enrolment, setEnrolment] = useState<TotpEnrolment | 'starting' | 'phone' | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const verified = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const isStarting = enrolment === 'starting'

  async function startApp() {
    setMessage(null)
    setEnrolment('starting')
    try {
      setEnrolment(await startTotpEnrolment())
    } catch (error) {
      setEnrolment(null)
      setMessage(describeAuthError(error))
    }
  }
  function startPhone() {
    setMessage(null)
    setEnrolment('phone')
  }
  async function remove(id: string) {
    setMessage(null)
    try {
      await removeFactor(id)
      setMessage({ kind: 'success', heading: factorsText.removed, details: [] })
    } catch (error) {
      setMessage(describeAuthError(error))
    }
  }
  function finish(isAdded: boolean) {
    setEnrolment(null)
    setMessage(isAdded ? { kind: 'success', heading: factorsText.added, details: [] } : null)
  }

  return (
    <AccountSection heading={factorsText.heading}>
      {message ? <FormMessage message={message} level="h3" /> : null}
      <p className="mb-4">{factorsText.lead}</p>
      {verified.length > 0 ? (
        <ul aria-label={factorsText.list} className="mb-5">
          {verified.map(({ id, friendly_name, created_at }) => (
            <RemovableRow
              key={id}
              name={friendly_name || factorsText.unnamed}
              detail={factorsText.since(day.format(new Date(created_at)))}
              words={factorsText}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      ) : enrolment !== null && !isStarting ? null : (
        <p className="mb-5 border-l-4 border-line pl-3 text-steel">{factorsText.none}</p>
      )}
      {enrolment === null || isStarting ? (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {available.totp ? (
            <button
              type="button"
              disabled={isStarting}
              className={buttonClass('secondary')}
              onClick={startApp}
            >
              {isStarting ? factorsText.adding : factorsText.add}
            </button>
          ) : null}
          {available.phone ? (
            <button
              type="button"
              disabled={isStarting}
              className={buttonClass('secondary')}
              onClick={startPhone}
            >
              {factorsText.addPhone}
            </button>
          ) : null}
        </div>
      ) : null}
      {enrolment === 'phone' ? <EnrolPhone onEnd={finish} /> : null}
      {enrolment !== null && typeof enrolment === 'object' ? (
        <EnrolTotp enrolment={enrolment} onEnd={finish} />
      ) : null}
    </AccountSection>
  )
}
