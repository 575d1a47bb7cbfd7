import { callServer } from '@placard/browser/request/call'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { type KeywordRow, saveKeyword } from '@placard/contract/campaigns/keyword'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { type MatchType, matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import { priceText } from '@placard/domain/platform/format/price'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { applyChange, checkChange, checkRevert } from '#console/campaigns/change-set/change-set.ts'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { showKeywords } from './keywords.ts'
import { keywordTexts } from './keyword-texts.ts'

/** A change of a keyword: of its switch, its bid or its match type. */
export type KeywordChange =
  | { readonly switchOn: boolean }
  | { readonly price: number | null }
  | { readonly matchType: MatchType }

/** A keyword with its new value. */
interface KeywordSave {
  readonly row: KeywordRow
  readonly change: KeywordChange
}

/** Returns the mutation that changes a keyword. The lists show the change at once, and the page can undo it. */
export function useKeywordChange() {
  const texts = useTexts(keywordTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  const { undo } = useEditing()
  const changeText = useChangeText()
  const changing = useMutation({
    mutationFn({ row: { keywordId, version }, change }: KeywordSave) {
      return callServer(saveKeyword, { keywordId, version, ...change }, { errorInPlace: true })
    },
    onMutate: ({ row: { keywordId }, change }) =>
      showKeywords(queries, ownerId, [{ keywordId, ...change }]),
    onSuccess(saved, { row, change }) {
      const back = { row: { ...row, ...saved }, change: inverse(row, change) }
      undo.offer(changeText(back.row, change), () => changing.mutate(back))
    },
    onError: ({ message: reason }, { row }) =>
      show({ kind: 'error', text: texts.failed({ name: keywordText(row), reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
  return changing
}

/** Returns the change that gives a keyword back the value of the row. */
function inverse({ switchOn, price, matchType }: KeywordRow, change: KeywordChange): KeywordChange {
  if ('switchOn' in change) return { switchOn }
  return 'price' in change ? { price } : { matchType }
}

/** Returns a function that tells what was changed, from the saved keyword. */
function useChangeText() {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  return (row: KeywordRow, change: KeywordChange): string => {
    const name = keywordText(row)
    if ('switchOn' in change) return texts[row.switchOn ? 'turnedOn' : 'turnedOff']({ name })
    if ('matchType' in change)
      return texts.matchTypeSet({ name, type: matchTypeNames[locale][row.matchType] })
    const bid = row.price === null ? texts.groupBid : priceText(row.price, locale)
    return texts.bidSet({ name, bid })
  }
}

/** Returns the mutation that removes a keyword, as a change set, by which it can be added again. */
export function useKeywordRemoval() {
  const texts = useTexts(keywordTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { undo } = useEditing()
  const restriction = useCreateRestriction()
  const shared = {
    onError: ({ message: reason }: Error, row: KeywordRow) =>
      show({ kind: 'error', text: texts.failed({ name: keywordText(row), reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  }
  const restoring = useMutation({
    ...shared,
    mutationFn: async (row: KeywordRow & { readonly changeSetId: string }) =>
      onlyApplied(await checkRevert({ kind: 'changeSet', changeSetId: row.changeSetId }, false)),
    onSuccess: (_, row) => undo.offer(texts.restored({ name: keywordText(row) }), null),
  })
  return useMutation({
    ...shared,
    mutationFn: async ({ keywordId }: KeywordRow) =>
      onlyApplied(
        await checkChange({
          selection: { kind: 'these', level: 'keyword', ids: [keywordId] },
          change: { level: 'keyword', operations: [{ kind: 'remove' }] },
        }),
      ),
    onSuccess({ changeSetId }, row) {
      // Adding it again counts as creating, which may be restricted.
      const back = restriction === null ? () => restoring.mutate({ ...row, changeSetId }) : null
      undo.offer(texts.removed({ name: keywordText(row) }), back)
    },
  })
}

/** Applies a change of one row. @throws with the reason if it is refused */
async function onlyApplied(checked: ChangeSet): Promise<ChangeSet> {
  const done = checked.counts.refused === 0 ? await applyChange(checked, null) : checked
  const [refusal] = done.refusals
  if (refusal !== undefined) throw new Error(refusal.message)
  return done
}
