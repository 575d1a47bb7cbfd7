import { isId } from '@placard/domain/platform/text/id'
import '../manage.css'
import './detail.css'
import type { Level } from '@placard/contract/campaigns/report'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useNavigate, useParams } from 'react-router'
import { useAddress } from '#console/platform/router/address.ts'
import { NotFound } from '#console/platform/router/page-error.tsx'
import { Breadcrumbs } from '#console/campaigns/manage/breadcrumbs.tsx'
import { parentSteps } from '#console/campaigns/manage/parent-steps.ts'
import { RestrictionNotice } from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { shownDays } from '#console/campaigns/manage/days.ts'
import { EditingPage } from '#console/campaigns/manage/edit/editing-page.tsx'
import { type DetailTab, detailTabs } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { ServiceGate } from '#console/campaigns/manage/service/service-gate.tsx'
import { ActionBar } from './action-bar.tsx'
import { detailTexts } from './detail-texts.ts'
import { useEntityActions } from './entity-actions.tsx'
import type { Entity } from './entity.ts'
import { EntityTabs, useEntity } from './entity-view.tsx'

/** Returns the page of an entity of a level, whose id is in the address. */
export function entityPage(level: Level) {
  return function EntityPage() {
    const { [`${level}Id`]: id = '' } = useParams()
    if (!isId(id)) return <NotFound />
    return (
      <ServiceGate>
        <Page key={id} level={level} id={id} />
      </ServiceGate>
    )
  }
}

function Page({ level, id }: { level: Level; id: string }) {
  const texts = useTexts(detailTexts)
  const { timeZone } = useIdentity()
  const [state] = useSearchState()
  const today = useToday(timeZone)
  const { data: entity } = useEntity({ level, id })
  const days = shownDays(state, today)
  return (
    <EditingPage className="mkt-manage mkt-detail-page">
      <title>{`${entity?.name ?? texts.levels[level]} · Placard`}</title>
      <Breadcrumbs
        state={state}
        steps={entity ? [...parentSteps(entity, state), { name: entity.name }] : []}
      />
      <Head level={level} entity={entity} />
      <RestrictionNotice />
      <EntityTabs target={{ level, id }} days={days} {...useTab()} />
    </EditingPage>
  )
}

/** Returns the tab in the address, and its setter. */
function useTab() {
  const [params, changeAddress] = useAddress()
  const onSelect = (tab: DetailTab) =>
    changeAddress(
      (next) => {
        next.set('tab', tab)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const tab = detailTabs.find((known) => known === params.get('tab')) ?? 'overview'
  return { tab, onSelect }
}

interface PartProps {
  readonly level: Level
  /** Undefined until it is loaded. */
  readonly entity: Entity | undefined
}

function Head({ level, entity }: PartProps) {
  const texts = useTexts(detailTexts)
  const locale = useLocale()
  return (
    <>
      <div className="mkt-detail-head">
        <h1>{entity?.name ?? texts.levels[level]}</h1>
        {entity && (
          <span className="mkt-manage-state" data-state={entity.state}>
            {shownStateNames[locale][entity.state]}
          </span>
        )}
      </div>
      <div className="mkt-detail-bar">{entity && <PageActions entity={entity} />}</div>
    </>
  )
}

function PageActions({ entity }: { entity: Entity }) {
  const navigate = useNavigate()
  const leave = () => void navigate(listAddress(entity.level), { replace: true })
  return <ActionBar actions={useEntityActions(entity, 'page', leave)} />
}
