import './detail.css'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { CloseButton } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { SidePanel } from '@placard/ui/side-panel/side-panel'
import { startTransition, useEffect, useEffectEvent, useOptimistic } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { parentSteps } from '#console/campaigns/manage/parent-steps.ts'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import {
  type DetailTab,
  type DetailTarget,
  searchStateOf,
} from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { ActionBar } from './action-bar.tsx'
import { detailTexts } from './detail-texts.ts'
import { useEntityActions } from './entity-actions.tsx'
import type { Entity } from './entity.ts'
import { EntityTabs, useEntity } from './entity-view.tsx'
import { parentListAddress } from './last-lists.ts'
import { useRowSteps } from './row-steps.tsx'

interface DetailPanelProps {
  readonly listing: Listing
  readonly target: DetailTarget
  /** The rows on the page of the list. */
  readonly rows: readonly ManagedRow[]
}

/** The details of the entity in the address, beside the list. */
export function DetailPanel({ listing, target, rows }: DetailPanelProps) {
  const texts = useTexts(detailTexts)
  const [, change] = useSearchState()
  const [params] = useSearchParams()
  const [tab, showTab] = useOptimistic(searchStateOf(params).tab)
  const select = (selected: DetailTab) =>
    startTransition(() => {
      showTab(selected)
      change({ tab: selected }, { replace: true, isShown: true })
    })
  const location = useLocation()
  const { level, id } = target
  const entity = useEntity(target).data
  const row = rows.find((one) => one.id === id)
  const name = entity?.name ?? row?.name ?? ''
  const ids = rows.map((one) => one.id)
  const { buttons, onKeyDown } = useRowSteps(ids, id, (next) =>
    change({ detail: { level: listing.level, id: next } }, { replace: true }),
  )
  const close = () => change({ detail: null }, { replace: true })
  useFollowedFocus((followed) => {
    if (followed !== id && rows.some((one) => one.id === followed))
      change({ detail: { level: listing.level, id: followed } }, { replace: true })
  })
  return (
    <SidePanel
      label={texts.about[level]({ name })}
      takesFocus={focusesDetail(location.state)}
      onClose={close}
      returnFocus={(panel) => nameCellOf(panel, id)}
      onKeyDown={onKeyDown}
    >
      <div className="mkt-detail-top">
        <span className="mkt-detail-trail">
          {entity === undefined || level === 'plan'
            ? texts.levels[level]
            : parentSteps(entity, listing.state).map(({ to, name: parent }) => (
                <Link key={to} to={to}>
                  {parent}
                </Link>
              ))}
        </span>
        {buttons}
        <CloseButton label={texts.close} onClick={close} />
      </div>
      <DetailHead name={name} state={entity?.state ?? row?.state} />
      <div className="mkt-detail-bar">
        {entity && <PanelActions listing={listing} entity={entity} close={close} />}
      </div>
      <EntityTabs key={id} target={target} days={listing.days} tab={tab} onSelect={select} />
    </SidePanel>
  )
}

/** The time in milliseconds for which a row keeps the focus before its details are loaded. */
const restMs = 150

/** Calls back with the id of the row whose name has got the focus by the keyboard, and keeps it for a moment. */
function useFollowedFocus(follow: (id: string) => void): void {
  const followLatest = useEffectEvent(follow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      if (!(target instanceof HTMLElement) || !target.matches('[data-entity]:focus-visible')) return
      timer = setTimeout(() => followLatest(target.dataset['entity'] ?? ''), restMs)
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}

function focusesDetail(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusesDetail' in state
}

/** Returns the name of the entity in the list, which may not be there. */
function nameCellOf(panel: HTMLElement, id: string): HTMLElement | null {
  const page = panel.closest('.mkt-manage')
  return page?.querySelector<HTMLElement>(`[data-entity="${id}"]`) ?? null
}

interface DetailHeadProps {
  readonly name: string
  readonly state: Entity['state'] | undefined
}

/** The name and status of an entity, as far as they are known. */
function DetailHead({ name, state }: DetailHeadProps) {
  const locale = useLocale()
  return (
    <div className="mkt-detail-head">
      <h2 title={name}>{name}</h2>
      <span className="mkt-manage-state" data-state={state}>
        {state && shownStateNames[locale][state]}
      </span>
    </div>
  )
}

interface PanelActionsProps {
  readonly listing: Listing
  readonly entity: Entity
  readonly close: () => void
}

function PanelActions({ listing, entity, close }: PanelActionsProps) {
  const navigate = useNavigate()
  const { planId, groupId } = listing.state
  const onRemoved = () => {
    const { level, id } = entity
    // The list is of what the removed entity contained.
    if (level !== 'ad' && (id === planId || id === groupId))
      void navigate(parentListAddress(level, listing), { replace: true })
    else close()
  }
  return <ActionBar actions={useEntityActions(entity, 'panel', onRemoved)} shown={2} />
}
