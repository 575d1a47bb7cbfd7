import '#console/platform/router/page.css'
import '../create.css'
import { type DraftRow, removeDraft } from '@placard/contract/campaigns/draft'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import {
  CreationLink,
  RestrictionNotice,
} from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { draftPageSize, draftsKey, draftsQuery } from './draft-query.ts'
import { draftTexts } from './draft-texts.ts'
import { callServer } from '@placard/browser/request/call'
import { useClock } from '#console/platform/session/clock.ts'
import { useToasts } from '@placard/ui/toast/toasts'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useChangerName } from './draft.ts'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { Button } from '@placard/ui/button/button'
import { draftAddress } from './initial-draft.ts'

const idOf = ({ draftId }: DraftRow) => draftId

/** The page of drafts that users of the acting owner started and did not finish. */
export function DraftsPage() {
  const texts = useTexts(draftTexts)
  const { ownerId } = useIdentity()
  const { pageNum, set } = useListAddress()
  const query = useQuery(draftsQuery(ownerId, pageNum))
  const [removing, remove] = useState<DraftRow | null>(null)
  return (
    <div className="mkt-page mkt-create">
      <title>{`${texts.drafts} · Placard`}</title>
      <PageTitle title={texts.drafts} count={query.data?.total} />
      <RestrictionNotice />
      <p>
        {texts.hint} <Link to={listAddress('plan')}>{texts.back}</Link>
      </p>
      <PagedList
        label={texts.drafts}
        route="/manage/drafts"
        columns={useDraftColumns(remove)}
        rowId={idOf}
        query={query}
        pages={{ pageNum, pageSize: draftPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={
          <>
            <p>{texts.none}</p>
            <CreationLink to="/manage/create">{texts.newPlan}</CreationLink>
          </>
        }
        errorText={(reason) => texts.listFailed({ reason })}
      />
      {removing && (
        <RemoveConfirm key={removing.draftId} draft={removing} close={() => remove(null)} />
      )}
    </div>
  )
}

interface RemovingProps {
  readonly draft: DraftRow
  readonly close: () => void
}

/** The dialog that asks for confirmation before a draft is removed. Removal cannot be undone. */
function RemoveConfirm({ draft, close }: RemovingProps) {
  const texts = useTexts(draftTexts)
  const clock = useClock()
  const changer = useChangerName()
  const { mutate, isPending } = useRemoval(draft, close)
  const { title, changedAt } = draft
  return (
    <ConfirmDialog
      title={texts.removing({ title })}
      hint={texts.removingHint({ who: changer(draft), time: clock.format(changedAt) })}
      cancelLabel={texts.keep}
      confirmLabel={texts.remove}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={close}
    />
  )
}

function useRemoval({ draftId, version, title }: DraftRow, close: () => void) {
  const texts = useTexts(draftTexts)
  const show = useToasts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callServer(removeDraft, { draftId, version }, { errorInPlace: true }),
    onSuccess: () => show({ kind: 'info', text: texts.removed({ title }) }),
    onError: ({ message: reason }) =>
      show({ kind: 'error', text: texts.notRemoved({ title, reason }) }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: draftsKey })
      close()
    },
  })
}

/** Returns the columns of the draft list: the title links to the draft, and a button removes it. */
function useDraftColumns(remove: (draft: DraftRow) => void): readonly ListColumn<DraftRow>[] {
  const texts = useTexts(draftTexts)
  const clock = useClock()
  const changer = useChangerName()
  return useMemo(
    () => [
      {
        code: 'title',
        name: texts.title,
        widthPx: 440,
        isControl: true,
        text: ({ title }) => title,
        cell: ({ row: { draftId, title }, tabIndex }) => (
          <Link data-text tabIndex={tabIndex} to={draftAddress(draftId)}>
            {title}
          </Link>
        ),
      },
      { code: 'step', name: texts.step, widthPx: 130, text: ({ step }) => texts.steps[step] },
      {
        code: 'changedAt',
        name: texts.changedAt,
        widthPx: 206,
        text: ({ changedAt }) => clock.format(changedAt),
      },
      { code: 'changer', name: texts.changer, widthPx: 180, text: changer },
      {
        code: 'action',
        name: texts.action,
        widthPx: 110,
        grows: true,
        isControl: true,
        text: () => '',
        cell: ({ row, tabIndex }) => (
          <Button
            small
            tabIndex={tabIndex}
            aria-label={texts.removeOf({ title: row.title })}
            onClick={() => remove(row)}
          >
            {texts.remove}
          </Button>
        ),
      },
    ],
    [texts, clock, changer, remove],
  )
}
