import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { recordApi } from '../../data/record/record-api.ts'
import { replies as text } from '../../texts.ts'
import { ReplyEditor, type ReplyFormProps } from './reply-editor.tsx'

/** Writes an answer to a record: what was begun before is loaded first. */
export function ReplyForm(props: ReplyFormProps) {
  const { kind, id } = props.record
  const { data, error, refetch } = useQuery({
    queryKey: ['reply-form', kind, id],
    queryFn: () => recordApi({ kind, id }).fetchReplyForm(),
    // Another visit begins with what is saved by then.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data && !data.isOn) return <p className="text-fact">{text.form.off}</p>
  if (data) return <ReplyEditor {...props} form={data} onOutdated={() => refetch()} />
  return error ? <FailureNotice failure={error.failure} retry={() => refetch()} /> : <Loading />
}
