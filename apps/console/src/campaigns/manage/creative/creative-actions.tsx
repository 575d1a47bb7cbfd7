import { callServer } from '@placard/browser/request/call'
import {
  type CreativeRow,
  removeCreative,
  restoreCreative,
  saveCreative,
} from '@placard/contract/campaigns/creative'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { useRevert } from '#console/campaigns/manage/edit/undo.ts'
import {
  actionOf,
  type EntityAction,
  useLinkAction,
} from '#console/campaigns/manage/detail/entity-actions.tsx'
import { creativeTexts } from './creative-texts.ts'

const inPlace = { errorInPlace: true }

type Change = Pick<CreativeRow, 'creativeId' | 'version' | 'adName'>

/** Returns functions that switch, remove and restore a creative. Each takes effect at once, and the page can undo it. */
export function useCreativeChanges(onRemoved: () => void = () => {}) {
  const texts = useTexts(creativeTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const restriction = useCreateRestriction()
  const { undo } = useEditing()
  const revert = useRevert()
  const nameOf = ({ adName }: Change) => texts.nameOf({ ad: adName })
  const shared = {
    onError: ({ message: reason }: Error, changed: Change) =>
      show({ kind: 'error', text: texts.failed({ name: nameOf(changed), reason }) }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: ['create'] })
      await queries.invalidateQueries({ queryKey: ['manage'] })
    },
  }
  const turning = useMutation({
    ...shared,
    mutationFn: ({ creativeId, version, on }: Change & { readonly on: boolean }) =>
      callServer(saveCreative, { creativeId, version, switchOn: on }, inPlace),
    onSuccess({ creativeId, version }, { on, ...changed }) {
      const name = nameOf(changed)
      const of = { kind: 'version', level: 'creative', entityId: creativeId, version } as const
      const back = () => void revert(of, texts[on ? 'turnedOff' : 'turnedOn']({ name }))
      undo.offer(
        texts[on ? 'turnedOn' : 'turnedOff']({ name }),
        version > changed.version ? back : null,
      )
    },
  })
  const restoring = useMutation({
    ...shared,
    mutationFn: ({ creativeId }: Change) => callServer(restoreCreative, { creativeId }, inPlace),
    onSuccess: (_, changed) => undo.offer(texts.restored({ name: nameOf(changed) }), null),
  })
  const removing = useMutation({
    ...shared,
    mutationFn: ({ creativeId, version }: Change) =>
      callServer(removeCreative, { creativeId, version }, inPlace),
    onSuccess(_, changed) {
      // Restoring counts as creating, which may be restricted.
      const back = restriction === null ? () => restoring.mutate(changed) : null
      undo.offer(texts.removed({ name: nameOf(changed) }), back)
      onRemoved()
    },
  })
  return { turning, removing }
}

interface ActionContext {
  /** The menu of a row, the panel beside the list, or the page of the creative. */
  readonly place: 'row' | 'panel' | 'page'
  readonly onRemoved: () => void
  /** Opens the details beside the list. */
  readonly showDetails?: () => void
}

/** Returns everything that users can do with a creative at a place, in the order of a menu. */
export function useCreativeActions(
  creative: CreativeRow,
  { place, onRemoved, showDetails = () => {} }: ActionContext,
): readonly EntityAction[] {
  const texts = useTexts(creativeTexts)
  const link = useLinkAction()
  const { turning, removing } = useCreativeChanges(onRemoved)
  const { creativeId, adId, switchOn } = creative
  const details = { ...actionOf(texts.details, 'details'), run: showDetails }
  const page = link(texts.page, 'page', `/manage/creative/${creativeId}`)
  return [
    ...(place === 'row' ? [details] : []),
    link(texts.edit, 'edit', `/manage/ad/${adId}/edit?creative=${creativeId}`),
    {
      ...actionOf(switchOn ? texts.turnOff : texts.turnOn, 'turn'),
      run: () => turning.mutate({ ...creative, on: !switchOn }),
      isBusy: turning.isPending,
    },
    link(texts.openAd, 'open', `/manage/ad/${adId}`),
    ...(place === 'page' ? [] : [page]),
    {
      ...actionOf(texts.remove, 'remove'),
      run: () => removing.mutate(creative),
      isBusy: removing.isPending,
      isDestructive: true,
      startsGroup: true,
    },
  ]
}
