import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminButton } from '../../components/admin-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import type { RecordKey } from '../../data/admin-routes.ts'
import { recordApi } from '../../data/record/record-api.ts'
import { useLockedMutation } from '../../data/use-locked-mutation.ts'
import { replies as text } from '../../texts.ts'

const officeAddressText = text.officeAddress

/** The secret address that the office answers to, once it is asked for, and a button that replaces it. */
export function OfficeAddress({ name: { kind, id } }: { name: RecordKey }) {
  const client = useQueryClient()
  const [isShown, setShown] = useState(false)
  const calls = recordApi({ kind, id })
  const queryKey = ['office-address', kind, id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => calls.fetchOfficeAddress(),
    enabled: isShown,
  })
  const renew = useLockedMutation({
    mutationFn: () => calls.renewOfficeAddress(),
    say: () => officeAddressText.renewed,
    onSuccess: (renewed) => client.setQueryData(queryKey, renewed),
    meta: { keepsCounts: true },
  })
  const address = data?.address
  return (
    <section
      aria-label={officeAddressText.heading}
      className="mt-4 border-t border-line pt-3 text-sm print:hidden"
    >
      <AdminButton
        variant="quiet"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        className="px-0!"
      >
        {officeAddressText.heading}
      </AdminButton>
      {isShown && data ? (
        <>
          <p className="mt-1 max-w-170 text-steel">
            {address ? officeAddressText.explained : officeAddressText.off}
          </p>
          {address ? (
            <>
              <p className="mt-1.5 font-mono wrap-anywhere">{address}</p>
              <AdminButton isBusy={renew.isPending} onClick={() => renew.mutate()} className="mt-2">
                {renew.isPending ? officeAddressText.renewing : officeAddressText.renew}
              </AdminButton>
            </>
          ) : null}
        </>
      ) : null}
      {isShown && error ? <FailureNotice failure={error.failure} retry={() => refetch()} /> : null}
      <p role="status" className={renew.said === '' || !isShown ? 'sr-only' : 'mt-1.5 font-semibold'}>
        {renew.said}
      </p>
      <FailureNotice failure={renew.failure} className="mt-2" />
    </section>
  )
}
