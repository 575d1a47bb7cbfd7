import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { authorText } from '@placard/domain/campaigns/operation-log/author-text'
import { numberText } from '@placard/domain/platform/format/number'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { cancelChange, changeSetQuery, changeSetsKey, isWorking } from './change-set.ts'
import { changeSetListTexts } from './list-texts.ts'

type Columns = readonly ListColumn<ChangeSet>[]

/** Returns the columns of the list of change sets: what, status, counts, user, time, and what cancels or undid it. */
export function useChangeSetColumns(): Columns {
  const texts = useTexts(changeSetListTexts)
  const locale = useLocale()
  const clock = useClock()
  const { ownerName } = useIdentity()
  return useMemo(
    () => [
      {
        code: 'title',
        name: texts.what,
        widthPx: 260,
        grows: true,
        isControl: true,
        text: (row) => titleOf(row, texts),
        cell: ({ row, tabIndex }) => (
          <ChangeSetLink changeSetId={row.changeSetId} tabIndex={tabIndex}>
            {titleOf(row, texts)}
          </ChangeSetLink>
        ),
      },
      {
        code: 'state',
        name: texts.state,
        widthPx: 250,
        text: ({ state }) => texts.states[state],
        cell: ({ row }) => (
          <span data-text>{isWorking(row) ? <Progress row={row} /> : texts.states[row.state]}</span>
        ),
      },
      ...(['applied', 'refused'] as const).map((count) => ({
        code: count,
        name: texts[count === 'applied' ? 'changed' : 'refused'],
        widthPx: 96,
        align: 'right' as const,
        text: ({ counts }: ChangeSet) => numberText(counts[count], locale),
      })),
      {
        code: 'who',
        name: texts.who,
        widthPx: 170,
        text: ({ by, authorName }) =>
          authorText({ by, name: authorName, source: 'call' }, ownerName, locale),
      },
      {
        code: 'at',
        name: texts.when,
        widthPx: 206,
        text: ({ createdAt }) => clock.format(createdAt),
      },
      {
        code: 'action',
        name: texts.action,
        widthPx: 130,
        isControl: (row) => isWorking(row) || row.undoneBy !== null,
        text: ({ undoneBy }) => (undoneBy === null ? '' : texts.undone),
        cell: ({ row, tabIndex }) => {
          if (isWorking(row)) return <CancelButton row={row} tabIndex={tabIndex} />
          return (
            row.undoneBy !== null && (
              <ChangeSetLink changeSetId={row.undoneBy} tabIndex={tabIndex}>
                {texts.undone}
              </ChangeSetLink>
            )
          )
        },
      },
    ],
    [texts, locale, clock, ownerName],
  )
}

function titleOf(
  { title, destination }: ChangeSet,
  { into }: (typeof changeSetListTexts)['en-US'],
): string {
  return destination === null ? title : into({ title, destination })
}

interface ChangeSetLinkProps {
  readonly changeSetId: string
  readonly tabIndex: 0 | -1
  readonly children: string
}

/** The link that opens a change set beside the list, whose filters stay. */
function ChangeSetLink({ changeSetId, tabIndex, children }: ChangeSetLinkProps) {
  const [parameters] = useSearchParams()
  return (
    <Link
      data-text
      data-entity={changeSetId}
      tabIndex={tabIndex}
      preventScrollReset
      to={{
        pathname: `/operation-log/changes/${changeSetId}`,
        search: parameters.toString(),
      }}
    >
      {children}
    </Link>
  )
}

/** The progress of a job. The list is loaded again when it ends. */
function Progress({ row }: { row: ChangeSet }) {
  const texts = useTexts(changeSetListTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const { data: changeSet } = useQuery(changeSetQuery(row))
  const { state, progress } = changeSet
  const isOver = !isWorking(changeSet)
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: changeSetsKey })
  }, [isOver, queries])
  if (isOver) return texts.states[state]
  return texts.progress({
    state: texts.states[state],
    done: numberText(progress.done, locale),
    total: numberText(progress.total, locale),
  })
}

function CancelButton({ row, tabIndex }: { row: ChangeSet; tabIndex: 0 | -1 }) {
  const texts = useTexts(changeSetListTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => cancelChange(row),
    onSuccess: (now) => queries.setQueryData(['change-set', now.changeSetId], now),
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.cancelFailed({ reason }) }),
  })
  return (
    <Button
      small
      tabIndex={tabIndex}
      aria-label={texts.cancelOf({ title: row.title })}
      busy={cancelling.isPending}
      onClick={() => cancelling.mutate()}
    >
      {texts.cancel}
    </Button>
  )
}
