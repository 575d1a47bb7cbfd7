import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import {
  type KeywordRow,
  removeKeywords,
  type SavedKeyword,
  saveKeyword,
} from '@placard/contract/campaigns/keyword'
import { code } from '@placard/contract/platform/code'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { type MatchType, matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import { priceText } from '@placard/domain/platform/format/price'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
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

/** The reason why a bid was not saved. */
export interface BidRefusal {
  readonly text: string
  /** The keyword as somebody else changed it meanwhile; null if that is not the reason. */
  readonly now: KeywordRow | null
}

/**
 * Returns the functions that change a keyword. The lists show the change at once, and the page can undo it. `change` shows
 * why it failed; `saveBid` returns the reason, because the typed bid has to stay where it was entered.
 */
export function useKeywordChange() {
  const { mutateAsync: save } = useSave()
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  const fail = useFailure()
  return useMemo(
    () => ({
      async change(row: KeywordRow, change: KeywordChange): Promise<void> {
        await save({ row, change }).catch((error: unknown) => fail(row, error))
      },
      async saveBid(row: KeywordRow, price: number | null): Promise<BidRefusal | null> {
        try {
          await save({ row, change: { price } })
          return null
        } catch (error) {
          const saved = keywordNow(error)
          if (saved !== null) await showKeywords(queries, ownerId, [saved])
          return { text: reasonOf(error), now: saved && { ...row, ...saved } }
        }
      },
    }),
    [save, queries, ownerId, fail],
  )
}

/** Returns the current keyword after a conflict; null for any other error. */
function keywordNow(error: unknown): SavedKeyword | null {
  // The contract promises this shape for this code.
  return error instanceof CallRefused && error.code === code.changedByOther
    ? (error.data as SavedKeyword)
    : null
}

function reasonOf(error: unknown): string {
  const problem = error instanceof CallRefused ? error.problemOf('price') : undefined
  return problem ?? (error instanceof Error ? error.message : String(error))
}

function useSave() {
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
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}

/** The change that gave a keyword this version. */
function targetOf(entityId: string, version: number): RevertTarget {
  return { kind: 'version', level: 'keyword', entityId, version }
}

/** Returns a function that tells that a keyword was not changed. */
function useFailure(): (row: KeywordRow, error: unknown) => void {
  const texts = useTexts(keywordTexts)
  const show = useToasts()
  return useCallback(
    (row, error) => {
      const reason = error instanceof Error ? error.message : String(error)
      show({ kind: 'error', text: texts.failed({ name: keywordText(row), reason }) })
    },
    [texts, show],
  )
}

/** Returns a function that tells what was changed, from the saved keyword. */
function useChangeText() {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  return (row: KeywordRow, change: KeywordChange): string => {
    const name = keywordText(row)
    if ('switchOn' in change) return texts[row.switchOn ? 'turnedOn' : 'turnedOff']({ name })
    if ('matchType' in change)
      return texts.matchTypeSet({ name, type: labelsOf(matchTypeNames, locale)[row.matchType] })
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
  const fail = useFailure()
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
    onError: (error, row) => fail(row, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}
