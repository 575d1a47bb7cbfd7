import {
  removeCreative,
  restoreCreative,
  saveCreative,
  type SavedCreative,
} from '@placard/contract/campaigns/creative'
import { isReviewPending, reviewStateNames } from '@placard/domain/campaigns/review/review'
import { Link, useLocation } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { Switch } from '#console/platform/control/switch.tsx'
import {
  CreationLink,
  useCreateRestriction,
} from '#console/identity/restriction/create-restriction.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useMaterials } from '#console/campaigns/create/creative/materials.ts'
import { callServer } from '@placard/browser/request/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useToasts } from '@placard/ui/toast/toasts'
import { creativesQuery } from '#console/campaigns/create/existing-entities.ts'

interface CreativeListProps {
  readonly adId: string
  readonly creatives: readonly SavedCreative[]
}

/** The creatives of an ad, each with its review result and its actions, and a link to create another. */
export function CreativeList({ adId, creatives }: CreativeListProps) {
  const texts = useTexts(createTexts)
  const restriction = useCreateRestriction()
  return (
    <section className="mkt-create-creatives" aria-labelledby="mkt-create-creatives">
      <h2 id="mkt-create-creatives">{texts.creatives}</h2>
      {creatives.length === 0 && <p>{texts.noCreatives}</p>}
      <ul>
        {creatives.map((creative, index) => (
          <Row key={creative.creativeId} creative={creative} at={index + 1} />
        ))}
      </ul>
      <CreationLink to={`/manage/create?adId=${adId}`}>{texts.newCreative}</CreationLink>
      {restriction !== null && <p className="placard-hint">{restriction}</p>}
    </section>
  )
}

function Row({ creative, at }: { creative: SavedCreative; at: number }) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const { creativeId, imgMatIds, videoCoverImgId, reviewState: state, reviewReason } = creative
  const shown = videoCoverImgId === null ? imgMatIds : [videoCoverImgId]
  const rows = useMaterials(shown)
  const { turning, removing } = useCreativeActions(at)
  const { state: from } = useLocation()
  const name = reviewStateNames[locale][state]
  return (
    <li>
      <span className="mkt-create-thumbs">
        {shown.map((id) => {
          const address = rows.get(id)?.materialUrl
          return address ? <img key={id} src={address} alt="" /> : null
        })}
      </span>
      <span>
        {texts.creativeAt({ at })}
        <small data-pending={isReviewPending(state) || undefined}>
          {reviewReason === ''
            ? texts.reviewed({ state: name })
            : texts.because({ state: name, reason: reviewReason })}
        </small>
      </span>
      <Switch
        on={turning.isPending ? turning.variables.on : creative.switchOn}
        busy={turning.isPending}
        aria-label={texts.switchCreative({ at })}
        onChange={(on) => turning.isPending || turning.mutate({ creative, on })}
      />
      <Link to={`?creative=${creativeId}`} state={from} aria-label={texts.editCreative({ at })}>
        {texts.edit}
      </Link>
      <Button
        small
        busy={removing.isPending}
        aria-label={texts.removeCreative({ at })}
        onClick={() => removing.mutate(creative)}
      >
        {texts.remove}
      </Button>
    </li>
  )
}

const inPlace = { errorInPlace: true }
const undoSeconds = 8

interface SwitchChange {
  readonly creative: SavedCreative
  readonly on: boolean
  /** True if it undoes another change; it cannot be undone itself. */
  readonly isUndo?: true
}

/**
 * Returns the actions that switch a creative on or off and remove it. Both take effect immediately and offer undo.
 *
 * @param position position of the creative in the list, from 1
 */
function useCreativeActions(position: number) {
  const texts = useTexts(createTexts)
  const { showResult, after } = useActionResult()
  const restriction = useCreateRestriction()
  const updateList = useSavedInList()
  const switching = useMutation({
    ...after,
    mutationFn: ({ creative: { creativeId, version }, on }: SwitchChange) =>
      callServer(saveCreative, { creativeId, version, switchOn: on }, inPlace),
    async onSuccess(creative, { on, isUndo }) {
      await updateList(creative)
      const undo = () => switching.mutate({ creative, on: !on, isUndo: true })
      showResult(texts[on ? 'turnedOn' : 'turnedOff']({ at: position }), isUndo ? null : undo)
    },
  })
  const restoring = useMutation({
    ...after,
    mutationFn: ({ creativeId }: SavedCreative) =>
      callServer(restoreCreative, { creativeId }, inPlace),
    onSuccess: () => showResult(texts.creativeBack({ at: position }), null),
  })
  const removing = useMutation({
    ...after,
    mutationFn: ({ creativeId, version }: SavedCreative) =>
      callServer(removeCreative, { creativeId, version }, inPlace),
    onSuccess(_, creative) {
      // Restoring counts as creating, which may be restricted.
      const back = () => restoring.mutate(creative)
      showResult(texts.creativeRemoved({ at: position }), restriction === null ? back : null)
    },
  })
  return { turning: switching, removing }
}

/**
 * Returns a function that replaces a saved creative in the list of its ad. Otherwise, until the list is refetched, the
 * next action would name the previous version and be refused as a conflict.
 */
function useSavedInList() {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return async (saved: SavedCreative) => {
    const { queryKey } = creativesQuery(ownerId, saved.adId)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (list) => {
      const isSaved = ({ creativeId }: SavedCreative) => creativeId === saved.creativeId
      return list && { ...list, items: list.items.map((item) => (isSaved(item) ? saved : item)) }
    })
  }
}

/** Returns callbacks that show the result of an action, with undo, and refetch the lists. */
function useActionResult() {
  const texts = useTexts(createTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const closeLast = useRef<() => void>(null)
  return {
    showResult(text: string, back: (() => void) | null) {
      const action = back && { label: texts.undo, onPress: back }
      // The undo of the previous action names a version that no longer exists.
      closeLast.current?.()
      closeLast.current = show({ kind: 'info', text, durationS: undoSeconds, action })
    },
    after: {
      onError: ({ message: reason }: Error) =>
        show({ kind: 'error', text: texts.notSaved({ reason }) }),
      async onSettled() {
        await queries.invalidateQueries({ queryKey: ['create'] })
        await queries.invalidateQueries({ queryKey: ['manage'] })
      },
    },
  }
}
