import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEffect, useLayoutEffect } from '#web/components/ui/use-effect.ts'
import { maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { useAdmin } from '../components/admin-context.ts'
import { ClearButton } from '../components/clear-button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { MoreButton } from '../components/more-button.tsx'
import { rowId } from '../components/shortcuts/rows.ts'
import { focusesSearch } from '../components/shortcuts/shortcut-context.ts'
import { ViewHeader } from '../components/view-header.tsx'
import { type RecordKey, routes } from '../data/admin-routes.ts'
import { type InboxFilter, readFilter, staysIn, toSearch } from '../data/inbox/inbox-filter.ts'
import { isSameRecord, type ListedEntry } from '../data/inbox/inbox-list.ts'
import { inbox as text } from '../texts.ts'
import { AnswerTimesLine } from './answer-times-line.tsx'
import { BulkResultNotice } from './bulk-result.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { FilterBar } from './filter-bar.tsx'
import { InboxTable } from './inbox-table.tsx'
import { ListStatus } from './list-status.tsx'
import { SelectionBar, SelectionChanges } from './selection-bar.tsx'
import { SuspectedActions } from './suspected-actions.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { useExactHit, useInboxList } from './use-inbox-list.ts'
import { useSelection } from './use-selection.ts'

/**
 * After coming back from a record, restores the scroll position and focuses its row, or the next one if it has left the list.
 * Returns whether it does.
 */
function useRestoredPosition(findRow: ((record: RecordKey) => ListedEntry | null) | null): boolean {
  const { cache } = useAdmin()
  const [left] = useState(cache.lastOpened)
  const isLoaded = findRow !== null
  const row = left && findRow?.(left.record)
  const isDue = useRef(true)
  const isLate = useRef(!isLoaded)
  useLayoutEffect(() => {
    cache.lastOpened = null
    if (!isLoaded || !isDue.current) return
    isDue.current = false
    // Meanwhile the heading has the focus; whoever went on from there stays where they are.
    if (!row || !left || (isLate.current && !document.activeElement?.matches('body, h1'))) return
    window.scrollTo(0, left.scrollY)
    const link = document.getElementById(rowId(row))
    link?.focus({ preventScroll: true })
    // Others may have been opened in between, far from that scroll position.
    link?.scrollIntoView({ block: 'nearest' })
  }, [cache, left, row, isLoaded])
  return row != null
}

/** Returns a function that focuses the row at an index after the next render. */
function useFocusAt() {
  const [target, setTarget] = useState<number | null>(null)
  useEffect(() => {
    if (target === null) return
    document.querySelectorAll<HTMLElement>('.admin-row-link')[target]?.focus()
    setTarget(null)
  }, [target])
  return setTarget
}

function Nothing({ search, clear }: { search: string; clear(): void }) {
  if (search === '') return <EmptyState {...text.allDone} />
  if (search === toSearch({})) return <EmptyState {...text.empty} />
  const { heading, detail, searched } = text.nothing
  return (
    <EmptyState heading={heading} detail={readFilter(search).search ? `${detail} ${searched}` : detail}>
      <ClearButton variant="secondary" label={text.filter.clear} clear={clear} />
    </EmptyState>
  )
}

/** The inbox: what is to be answered, the most urgent first; or all submissions, the newest first. */
export function Inbox() {
  const { cache } = useAdmin()
  const navigate = useNavigate()
  const location = useLocation()
  const filter = readFilter(location.search)
  const search = toSearch(filter)
  const { list, isOutdated, pendingRequest, failure, newer, loadFirst, loadMore, showNewer, leave } =
    useInboxList(search)
  const isReturn = useRestoredPosition(isOutdated || !list ? null : leave.nextOf)
  useExactHit(isOutdated ? null : list, filter.search)
  const focusAt = useFocusAt()
  const known = list?.entries.length ?? 0
  const focusFrom = useRef<number | null>(null)
  useEffect(() => {
    // Focuses the first of the added rows.
    if (focusFrom.current === null || known <= focusFrom.current) return
    focusAt(focusFrom.current)
    focusFrom.current = null
  }, [known, focusAt])

  const selection = useSelection(list?.entries ?? [], search)
  // Suspected ones are changed by a call for each.
  const isTooMany = !filter.suspected && selection.entries.length > maxBulkRecords
  const changes = useBulkChange(({ changed, same }) => {
    const gone = changed.filter((entry) => !staysIn(filter, entry))
    const [moved] = gone
    if (moved) {
      leave.hide(gone)
      const next = leave.nextOf(moved, gone)
      if (next) document.getElementById(rowId(next))?.focus()
    }
    if (selection.entries.length === 0) return
    // A shortcut changes one row, which need not be among those that are selected.
    const done = [...changed, ...same]
    const kept = selection.entries.filter((entry) => !done.some((one) => isSameRecord(one, entry)))
    selection.keep(kept)
    // The bar may go, and with it the focus, which goes on where these rows are.
    const [first] = done
    if (first && !moved && kept.length === 0)
      document.getElementById(rowId(first))?.focus({ preventScroll: true })
  })
  const [acted, setActed] = useState({ sentence: '', key: location.key })
  function endSuspected(done: ListedEntry[], sentence: string) {
    setActed({ sentence, key: location.key })
    const [first] = done
    if (!first) return
    leave.hide(done)
    selection.keep(selection.entries.filter((entry) => !done.includes(entry)))
    const next = leave.nextOf(first, done)
    const target = next ? document.getElementById(rowId(next)) : document.querySelector('h1')
    if (done.length === selection.entries.length) target?.focus()
  }
  function deselect() {
    const [first] = selection.entries
    selection.setAll(false)
    if (first) document.getElementById(rowId(first))?.focus({ preventScroll: true })
  }
  const change = (changed: InboxFilter, isTyping = false) =>
    navigate(routes.inbox + toSearch(changed), { replace: isTyping })
  const open = ({ kind, id }: InboxEntry) => {
    cache.lastOpened = { record: { kind, id }, scrollY: window.scrollY }
  }
  const more = () => {
    focusFrom.current = known
    loadMore()
  }

  return (
    <>
      <ViewHeader heading={text.heading} leavesFocus={isReturn || location.state === focusesSearch} isOneLine>
        <FilterBar filter={filter} onChange={change} />
      </ViewHeader>
      {filter.suspected ? (
        <div className="mt-2 max-w-170 text-fact text-steel">
          <p>{text.suspectedLead}</p>
          <p role="status" className="font-semibold text-ink">
            {acted.key === location.key ? acted.sentence : ''}
          </p>
        </div>
      ) : null}
      <ListStatus
        search={search}
        list={list}
        isBusy={pendingRequest === 'first'}
        newer={newer}
        selectionBar={
          selection.entries.length > 0 ? (
            <SelectionBar selection={selection} isTooMany={isTooMany} clear={deselect}>
              {filter.suspected ? (
                <SuspectedActions entries={selection.entries} onDone={endSuspected} />
              ) : (
                <SelectionChanges
                  isTooMany={isTooMany}
                  isBusy={changes.isPending}
                  run={(wanted) => changes.run(wanted, selection.entries)}
                />
              )}
            </SelectionBar>
          ) : null
        }
        result={<BulkResultNotice changes={changes} />}
        showNewer={() => {
          focusFrom.current = null
          showNewer()
          window.scrollTo(0, 0)
          focusAt(0)
        }}
      />
      {failure?.request === 'first' ? <FailureNotice failure={failure.failure} retry={loadFirst} /> : null}
      {list === null && pendingRequest ? <Loading /> : null}
      {list && known === 0 && list.next === null && !isOutdated ? (
        <Nothing search={search} clear={() => change({})} />
      ) : null}
      {list && known > 0 ? (
        <InboxTable
          entries={list.entries}
          search={search}
          isOutdated={isOutdated}
          isReturn={isReturn}
          selection={selection}
          onChange={changes.run}
          onOpen={open}
        />
      ) : null}
      <FailureNotice
        failure={failure?.request === 'more' ? failure.failure : null}
        retry={more}
        className="mt-4"
      />
      {list?.next != null && !isOutdated && failure?.request !== 'more' ? (
        <MoreButton isBusy={pendingRequest === 'more'} text={text} load={more} />
      ) : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 print:hidden">
        {known > 0 && !filter.suspected ? <AnswerTimesLine /> : null}
        <ExportButtons filter={filter} isOffered={list !== null && known > 0} />
      </div>
    </>
  )
}
