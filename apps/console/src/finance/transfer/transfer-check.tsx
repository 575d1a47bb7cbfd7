import { needsApproval, transferMode } from '@placard/domain/finance/transfer'
import { moneyText } from '@placard/domain/platform/money/text'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useCheckColumns } from './check-columns.tsx'
import type { DraftItem, TransferDraft } from './transfer-draft.ts'
import {
  financeKey,
  isWaiting,
  make,
  orderedCents,
  previewQuery,
  type TransferPreview,
} from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

interface TransferCheckProps {
  readonly draft: TransferDraft
  readonly items: readonly DraftItem[]
  readonly requestKey: string
  readonly currency: string
  /** A larger sum waits for an approval of the platform, in cents; null without a cap. */
  readonly cap: number | null
  readonly onEdit: () => void
  /** @param told the outcome */
  readonly onMade: (told: string) => void
}

/** The check of a transfer: each row with its balances or its problem, and the button that makes it. */
export function TransferCheck(props: TransferCheckProps) {
  const { draft, items, onEdit } = props
  const texts = useTexts(transferTexts)
  const { ownerId } = useIdentity()
  const { direction, subAccount } = draft
  const { data, error, refetch } = useQuery(
    previewQuery(ownerId, { direction, subAccount, items: [...items] }),
  )
  if (error)
    return (
      <ErrorState
        title={texts.previewFailed({ reason: error.message })}
        onRetry={() => void refetch()}
        actions={<Button onClick={onEdit}>{texts.edit}</Button>}
      />
    )
  if (data === undefined) return <LoadingState />
  return <Checked {...props} preview={data} />
}

function Checked(props: TransferCheckProps & { readonly preview: TransferPreview }) {
  const { items, currency, preview } = props
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const rows = preview.items.map((item, at) => ({
    ...item,
    at,
    advertiser: items[at]?.advertiser ?? '',
    cents: items[at]?.cents ?? 0,
  }))
  const money = (cents: number) => moneyText(cents, currency, locale)
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {texts.preview}
      </h3>
      <p>{texts.agencyBefore({ before: money(preview.before), after: money(preview.after) })}</p>
      <PagedList
        label={texts.preview}
        route="/finance/flow"
        columns={useCheckColumns(currency)}
        rowId={({ at }) => String(at)}
        query={{
          data: { items: rows, total: rows.length },
          error: null,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        pages={{ pageNum: 1, pageSize: rows.length, onPageChange: () => undefined }}
        empty={null}
      />
      <Decision {...props} />
    </>
  )
}

function Decision(props: TransferCheckProps & { readonly preview: TransferPreview }) {
  const { draft, items, requestKey, currency, cap, onEdit, onMade, preview } = props
  const waits = needsApproval(cap, items)
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const [isPossible, setPossible] = useState(false)
  const wrong = preview.items.filter(({ problem }) => problem !== null).length
  const isUnknown = preview.items.some(({ ownerId }) => ownerId === null)
  const isRefused =
    preview.problem !== null || preview.cents === 0 || isUnknown || (wrong > 0 && !isPossible)
  const transfer = useTransfer(currency, onMade)
  const submit = () =>
    transfer.mutate({
      key: requestKey,
      direction: draft.direction,
      subAccount: draft.subAccount,
      mode: isPossible ? transferMode.possible : transferMode.all,
      note: draft.note.trim(),
      items: preview.items.flatMap(({ ownerId }, at) =>
        ownerId === null ? [] : [{ ownerId, cents: items[at]?.cents ?? 0 }],
      ),
    })
  return (
    <div className="mkt-transfer-decision">
      {wrong > 0 && (
        <p className="placard-problem">
          {texts.someProblems({ count: wrong, total: items.length })}
        </p>
      )}
      {wrong > 0 && !isUnknown && preview.cents > 0 && (
        <label className="mkt-transfer-possible">
          <input
            type="checkbox"
            checked={isPossible}
            onChange={({ target }) => setPossible(target.checked)}
          />{' '}
          {texts.possible}
        </label>
      )}
      {waits && cap !== null && (
        <p>{texts.needsApproval({ cap: moneyText(cap, currency, locale) })}</p>
      )}
      {isUnknown && <p>{texts.unknownRows}</p>}
      <p className="placard-problem" role="alert">
        {transfer.error?.message ?? preview.problem?.message}
      </p>
      <div className="mkt-transfer-buttons">
        <Button onClick={onEdit}>{texts.edit}</Button>
        <Button
          kind="primary"
          busy={transfer.isPending}
          disabled={isRefused}
          onClick={() => transfer.isPending || submit()}
        >
          {texts[waits ? 'order' : 'submit']({
            amount: moneyText(preview.cents, currency, locale),
          })}
        </Button>
      </div>
    </div>
  )
}

function useTransfer(currency: string, onMade: (told: string) => void) {
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: make,
    async onSuccess(made) {
      const { moved, items } = made
      const amount = moneyText(moved, currency, locale)
      const count = items.filter(({ problem }) => problem !== null).length
      await queries.invalidateQueries({ queryKey: financeKey })
      if (isWaiting(made))
        return onMade(texts.ordered({ amount: moneyText(orderedCents(made), currency, locale) }))
      return onMade(count === 0 ? texts.made({ amount }) : texts.madePartly({ amount, count }))
    },
  })
}
