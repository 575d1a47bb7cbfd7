import { menuOf } from '@placard/domain/platform/menu/permission'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { ActionIcon, type ActionIconCode } from '@placard/ui/action-icon/action-icon'
import { undoSeconds, useToasts } from '@placard/ui/toast/toasts'
import { useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { isUndone, useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { narrowedAddress } from '#console/campaigns/manage/level-tabs.tsx'
import type { DetailTab } from '#console/campaigns/manage/search-state.ts'
import { levelAddress, useSearchState } from '#console/campaigns/manage/search.ts'
import { detailTexts } from './detail-texts.ts'
import { copyEntity, removeEntity, type EntityRef } from './entity.ts'

/**
 * The place that offers the actions: the menu of a row, the summary above a list of what the entity contains, the panel
 * beside a list, or a page of its own.
 */
export type ActionPlace = 'row' | 'list' | 'panel' | 'page'

/** An action on a plan, group or ad. */
export interface EntityAction {
  readonly code: ActionIconCode
  readonly icon: ReactNode
  readonly label: string
  /** The page that the action leads to, relative to the console; null if it acts at once. */
  readonly to: string | null
  /** Runs the action; for a link, opens its page. */
  readonly run: () => void
  /** The reason why the user may not do this; null if they may. */
  readonly restriction: string | null
  readonly isBusy?: boolean
  readonly isDestructive?: boolean
  readonly startsGroup?: boolean
}

/**
 * Returns everything that users can do with an entity at a place, in the order of a menu. Actions that the user's roles
 * do not contain are left out.
 *
 * @param onRemoved called when the entity has been removed
 */
export function useEntityActions(
  entity: EntityRef,
  place: ActionPlace,
  onRemoved: () => void,
): readonly EntityAction[] {
  const texts = useTexts(detailTexts)
  const { level, id } = entity
  const link = useLinkAction()
  const tabs = useTabActions(entity)
  const children = useChildActions(entity)
  const copy = useCopyAction(entity)
  const removing = useRemove(place, onRemoved)
  const remove: EntityAction = {
    ...actionOf(texts.remove, 'remove'),
    run: () => removing.mutate(entity),
    isBusy: removing.isPending,
    isDestructive: true,
    startsGroup: true,
  }
  const edit = link(texts.edit, 'edit', `/manage/${level}/${id}/edit`)
  const page = link(texts.page, 'page', `/manage/${level}/${id}`)
  const [details, ...otherTabs] = tabs
  switch (place) {
    case 'row':
      return [...(details ? [details] : []), edit, copy, ...otherTabs, ...children, page, remove]
    case 'list':
      return [edit, copy, remove, ...tabs]
    case 'panel':
      return [edit, copy, ...children, page, remove]
    case 'page':
      return [edit, copy, ...children, remove]
  }
}

/** Returns what actions have in common: the label, and an icon by its code. */
export function actionOf(label: string, code: ActionIconCode) {
  return { code, label, icon: <ActionIcon code={code} />, to: null, restriction: null }
}

function useCopyAction(entity: EntityRef): EntityAction {
  const texts = useTexts(detailTexts)
  const restriction = useCreateRestriction()
  const copying = useCopy()
  return {
    ...actionOf(texts.copy, 'copy'),
    run: () => copying.mutate(entity),
    restriction,
    isBusy: copying.isPending,
  }
}

/** Returns the actions that open a tab of the details beside the list; the first one opens the overview. */
function useTabActions({ level, id }: EntityRef): EntityAction[] {
  const texts = useTexts(detailTexts)
  const { menuTree } = useIdentity()
  const [, change] = useSearchState()
  const open = (label: string, icon: ActionIconCode, tab: DetailTab): EntityAction => ({
    ...actionOf(label, icon),
    // The panel takes the focus, which the menu must have given back before.
    run: () =>
      void setTimeout(() =>
        change({ detail: { level, id }, tab }, { state: { focusesDetail: true }, isShown: false }),
      ),
  })
  const readsLog = isMenuShown(menuTree, menuOf('/operation-log'))
  return [
    open(texts.details, 'details', 'overview'),
    ...(level === 'ad' ? [open(texts.preview, 'preview', 'preview')] : []),
    ...(readsLog ? [open(texts.history, 'history', 'history')] : []),
  ]
}

/** Returns a function for actions that lead to a page, which returns to the current one. */
export function useLinkAction() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (label: string, icon: ActionIconCode, to: string): EntityAction => ({
    ...actionOf(label, icon),
    to,
    run: () => void navigate(to, { state: { from: pathname + search } }),
  })
}

/** Returns the lists of what an entity contains, and the page that adds to it. */
function useChildActions(entity: EntityRef): EntityAction[] {
  const texts = useTexts(detailTexts)
  const restriction = useCreateRestriction()
  const [state] = useSearchState()
  const link = useLinkAction()
  const { level, id, planId } = entity
  const add = (label: string): EntityAction => ({
    ...link(label, 'add', `/manage/create?${new URLSearchParams({ [`${level}Id`]: id })}`),
    restriction,
  })
  switch (level) {
    case 'plan':
      return [
        {
          ...link(texts.groupsOf, 'children', levelAddress('group', state, { planId })),
          startsGroup: true,
        },
        link(texts.adsOf, 'children', levelAddress('ad', state, { planId })),
        add(texts.newGroup),
      ]
    case 'group': {
      const ads = levelAddress('ad', state, { planId, groupId: id })
      const keywords = narrowedAddress('keyword', { planId, groupId: id })
      return [
        { ...link(texts.adsOf, 'children', ads), startsGroup: true },
        link(texts.keywordsOf, 'children', keywords),
        add(texts.newAd),
      ]
    }
    case 'ad':
      return [{ ...add(texts.newCreative), startsGroup: true }]
  }
}

function useCopy() {
  const texts = useTexts(detailTexts)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: copyEntity,
    onSuccess(name, { level }) {
      const onPress = () => void navigate(listAddress(level, { text: name }))
      const action = { label: texts.show, onPress }
      show({ kind: 'info', text: texts.copied({ name }), durationS: undoSeconds, action })
    },
    onError: useFailure('copyFailed'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}

function useRemove(place: ActionPlace, onRemoved: () => void) {
  const texts = useTexts(detailTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const restriction = useCreateRestriction()
  const { revert, review } = useEditing()
  const takeBack = async ({ level, id, name, version }: EntityRef) => {
    const of = { kind: 'version', level, entityId: id, version: version + 1 } as const
    const changeSet = await revert(of)
    if (changeSet === null) return
    if (isUndone(changeSet)) show({ kind: 'info', text: texts.backAgain({ name }) })
    else if (place === 'page') {
      // The page has been left, and with it the place for a preview.
      const reason = changeSet.refusals.map(({ message }) => message).join(' ')
      show({ kind: 'error', text: texts.undoFailed({ reason }) })
    } else review(changeSet, of)
  }
  return useMutation({
    mutationFn: removeEntity,
    // A refetch in progress would finish after the removal and fail with "not found".
    onMutate: (standing) =>
      queries.cancelQueries({
        queryKey: ['manage'],
        predicate: (query) => isQueryOf(standing, query),
      }),
    onSuccess(_, standing) {
      const undo = { label: texts.undo, onPress: () => void takeBack(standing) }
      const text = texts.removed({ name: standing.name })
      // Restoring counts as creating, which may be restricted.
      const action = restriction === null ? undo : null
      show({ kind: 'info', text, durationS: undoSeconds, action })
      onRemoved()
    },
    onError: useFailure('removeFailed'),
    onSettled: (_, error, standing) =>
      queries.invalidateQueries({
        queryKey: ['manage'],
        // While its details close, the removed entity is still on screen but can no longer be loaded.
        predicate: (query) => error !== null || !isQueryOf(standing, query),
      }),
  })
}

/** Returns whether a query loads this plan, group or ad itself. */
function isQueryOf(
  { level, id }: EntityRef,
  { queryKey }: { readonly queryKey: readonly unknown[] },
) {
  return queryKey.at(-2) === level && queryKey.at(-1) === id
}

function useFailure(key: 'copyFailed' | 'removeFailed') {
  const texts = useTexts(detailTexts)
  const show = useToasts()
  return (error: Error, { name }: EntityRef) =>
    show({ kind: 'error', text: texts[key]({ name, reason: error.message }) })
}
