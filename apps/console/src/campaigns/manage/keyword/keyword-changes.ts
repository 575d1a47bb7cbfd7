import { callServer } from '@placard/browser/request/call'
import { type KeywordRow, removeKeywords, saveKeyword } from '@placard/contract/campaigns/keyword'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { type MatchType, matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import { priceText } from '@placard/domain/platform/format/price'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { useRevert } from '#console/campaigns/manage/edit/undo.ts'
import type { RevertTarget } from '#console/campaigns/change-set/change-set.ts'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { showKeywords } from './keywords.ts'
import { keywordTexts } from './keyword-texts.ts'

const inPlace = { errorInPlace: true }

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
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  const { undo } = useEditing()
  const revert = useRevert()
  const changeText = useChangeText()
  return useMutation({
    mutationFn({ row: { keywordId, version }, change }: KeywordSave) {
      return callServer(saveKeyword, { keywordId, version, ...change }, inPlace)
    },
    onMutate: ({ row: { keywordId }, change }) =>
      showKeywords(queries, ownerId, [{ keywordId, ...change }]),
    onSuccess(saved, { row, change }) {
      const { keywordId, version } = saved
      const name = keywordText(row)
      const back = () => void revert(targetOf(keywordId, version), texts.undone({ name }))
      undo.offer(changeText({ ...row, ...saved }, change), version > row.version ? back : null)
    },
    onError: useFailure(({ row }: KeywordSave) => row),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}

/** The change that gave a keyword this version. */
function targetOf(entityId: string, version: number): RevertTarget {
  return { kind: 'version', level: 'keyword', entityId, version }
}

/** Returns a function that tells that a keyword was not changed. */
function useFailure<Made>(rowOf: (made: Made) => KeywordRow) {
  const texts = useTexts(keywordTexts)
  const show = useToasts()
  return ({ message: reason }: Error, made: Made) =>
    show({ kind: 'error', text: texts.failed({ name: keywordText(rowOf(made)), reason }) })
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

/** Returns the mutation that removes a keyword. The page can add it again. */
export function useKeywordRemoval() {
  const texts = useTexts(keywordTexts)
  const queries = useQueryClient()
  const { undo } = useEditing()
  const revert = useRevert()
  const restriction = useCreateRestriction()
  return useMutation({
    mutationFn({ keywordId, version }: KeywordRow) {
      return callServer(removeKeywords, { keywords: [{ keywordId, version }] }, inPlace)
    },
    onSuccess(_, row) {
      const name = keywordText(row)
      const target = targetOf(row.keywordId, row.version + 1)
      // Adding it again counts as creating, which may be restricted.
      const back = restriction === null ? () => void revert(target, texts.restored({ name })) : null
      undo.offer(texts.removed({ name }), back)
    },
    onError: useFailure((row: KeywordRow) => row),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}
