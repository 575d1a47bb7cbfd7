import { callServer } from '@placard/browser/request/call'
import { type KeywordRow, removeKeywords, saveKeyword } from '@placard/contract/campaigns/keyword'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { priceText } from '@placard/domain/platform/format/price'
import { keywordLimit } from '@placard/domain/platform/limit/limit'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { undoSeconds, useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { showKeywords } from './keywords.ts'
import { keywordTexts } from './keyword-texts.ts'

const inPlace = { errorInPlace: true }
/** The number of saves that run at once. */
const concurrency = 5

/** A change of one or more keywords: of the switch or the bid. */
export type KeywordChange =
  | { readonly switchOn: boolean; readonly price?: never }
  | { readonly price: number | null; readonly switchOn?: never }

/** A keyword with its new values. */
interface KeywordSave {
  readonly row: KeywordRow
  readonly change: KeywordChange
}

/** A keyword that was not changed. */
export interface RefusedRow {
  readonly keywordId: string
  readonly name: string
  readonly reason: string
}

interface SaveResult {
  /** The changes that undo the saved ones. */
  readonly undo: readonly KeywordSave[]
  readonly refused: readonly RefusedRow[]
}

/** Saves every keyword, also after one was refused. */
async function saveAll(saves: readonly KeywordSave[]): Promise<SaveResult> {
  const waiting = saves.values()
  const undo: KeywordSave[] = []
  const refused: RefusedRow[] = []
  const work = async () => {
    for (const { row, change } of waiting)
      try {
        const { keywordId, version, switchOn, price } = row
        const saved = await callServer(saveKeyword, { keywordId, version, ...change }, inPlace)
        undo.push({
          row: { ...row, ...saved },
          change: change.switchOn === undefined ? { price } : { switchOn },
        })
      } catch (error) {
        refused.push({
          keywordId: row.keywordId,
          name: keywordText(row),
          reason: error instanceof Error ? error.message : String(error),
        })
      }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { undo, refused }
}

/**
 * Returns the mutation that changes keywords. The lists show the change at once, and a message offers to undo it.
 *
 * @param onRefused receives the keywords that were not changed, if several should be
 */
export function useKeywordChange(onRefused: (rows: readonly RefusedRow[]) => void) {
  const texts = useTexts(keywordTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  const changeText = useChangeText()
  const changing = useMutation({
    mutationFn: saveAll,
    onMutate: (saves: readonly KeywordSave[]) =>
      showKeywords(
        queries,
        ownerId,
        saves.map(({ row: { keywordId }, change }) => ({ keywordId, ...change })),
      ),
    onSuccess({ undo, refused }, saves) {
      const [only] = refused
      if (only && saves.length === 1) show({ kind: 'error', text: texts.failed(only) })
      else if (only) onRefused(refused)
      if (undo.length > 0)
        show({
          kind: 'info',
          text: changeText(undo),
          durationS: undoSeconds,
          action: { label: texts.undo, onPress: () => changing.mutate(undo) },
        })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
  return changing
}

/** Returns a function that tells what was changed, from the saved keywords. */
function useChangeText() {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  return (saved: readonly KeywordSave[]): string => {
    const [first] = saved
    if (first === undefined) return ''
    const { row, change } = first
    const isOne = saved.length === 1
    const name = isOne ? keywordText(row) : texts.rows({ count: saved.length })
    if (change.switchOn !== undefined)
      return texts[row.switchOn ? 'turnedOn' : 'turnedOff']({ name })
    if (!isOne) return texts.bidsSet({ name })
    const bid = row.price === null ? texts.groupBid : priceText(row.price, locale)
    return texts.bidSet({ name, bid })
  }
}

/** Removes keywords, as many at once as the call takes. @throws if one of them was refused; those before are removed */
export async function removeAll(rows: readonly KeywordRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += keywordLimit.removed) {
    const part = rows.slice(at, at + keywordLimit.removed)
    const keywords = part.map(({ keywordId, version }) => ({ keywordId, version }))
    await callServer(removeKeywords, { keywords }, inPlace)
  }
}
