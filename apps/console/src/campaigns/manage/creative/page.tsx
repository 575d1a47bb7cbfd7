import '../manage.css'
import './creative.css'
import { reviewState, reviewStateNames } from '@placard/domain/campaigns/review/review'
import { Button } from '@placard/ui/button/button'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { EmptyState } from '@placard/ui/state/state'
import { listColumns } from '@placard/ui/table/column/list-column'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { CreativeFilters, CreativeRow } from '@placard/contract/campaigns/creative'
import { RestrictionNotice } from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useRowSelection } from '#console/campaigns/change-set/row-selection.tsx'
import { EditingPage } from '#console/campaigns/manage/edit/editing-page.tsx'
import { LevelTabs } from '#console/campaigns/manage/level-tabs.tsx'
import { ServiceGate, ServiceName } from '#console/campaigns/manage/service/service-gate.tsx'
import { keysetContent, KeysetMore } from '#console/campaigns/manage/keyset-list.tsx'
import { ListFilters } from '#console/campaigns/manage/list-filters.tsx'
import type { ChangeParams } from '#console/campaigns/manage/list-parameters.ts'
import {
  coversOf,
  type CreativeSearch,
  useCreativeFilters,
  useCreativePages,
  useCreativeSearch,
} from './creatives.ts'
import { useCreativeColumns } from './creative-columns.tsx'
import { CreativePanel } from './creative-panel.tsx'
import { creativeTexts } from './creative-texts.ts'

/** The list of the creatives of all ads: users find, view, switch, edit and remove them. */
export function CreativesPage() {
  return (
    <ServiceGate>
      <EditingPage className="mkt-manage">
        <Content />
      </EditingPage>
    </ServiceGate>
  )
}

const idOf = ({ creativeId }: CreativeRow) => creativeId

function Content() {
  const texts = useTexts(creativeTexts)
  const [search, change] = useCreativeSearch()
  const filters = useCreativeFilters(search)
  const query = useCreativePages(filters)
  return (
    <>
      <title>{`${texts.title} · Placard`}</title>
      <h1 className="mkt-manage-hidden">{texts.title}</h1>
      <div className="mkt-manage-top">
        <LevelTabs current="creative" count={query.data?.pages[0]?.total ?? undefined} />
        <ServiceName />
      </div>
      <RestrictionNotice />
      <Filters search={search} change={change} />
      <List {...{ search, change, filters, query }} />
      {search.detail !== null && (
        <CreativePanel
          creativeId={search.detail}
          listedIds={query.data?.pages.flatMap(({ items }) => items.map(idOf)) ?? []}
          tab={search.tab}
          change={change}
        />
      )}
    </>
  )
}

interface FiltersProps {
  readonly search: CreativeSearch
  readonly change: ChangeParams
}

const isNarrowed = ({ text, states, switchOn }: CreativeSearch) =>
  text !== '' || states.length > 0 || switchOn !== null

const cleared = { text: null, state: null, switch: null }

function Filters({ search, change }: FiltersProps) {
  const texts = useTexts(creativeTexts)
  const { text, states, switchOn } = search
  const filter = {
    parameter: 'state',
    label: texts.states,
    all: texts.allStates,
    names: reviewStateNames[useLocale()],
    codes: Object.values(reviewState),
    selected: states,
  }
  const clear = isNarrowed(search) ? () => change(cleared) : null
  return <ListFilters find={texts.find} {...{ text, switchOn, filter, change, clear }} />
}

interface ListProps extends FiltersProps {
  readonly filters: CreativeFilters
  readonly query: ReturnType<typeof useCreativePages>
}

function List({ search, change, filters, query }: ListProps) {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const device = useDevice()
  const pages = useMemo(() => query.data?.pages.map(({ items }) => items) ?? [], [query.data])
  const covers = useMemo(() => coversOf(pages), [pages])
  const columns = useCreativeColumns({ covers, change })
  const shown = useMemo(() => listColumns(columns, device), [columns, device])
  const rows = useMemo(() => pages.flat(), [pages])
  const { selection, panel } = useRowSelection({
    level: 'creative',
    key: JSON.stringify([useIdentity().ownerId, filters]),
    rows: useMemo(
      () => rows.map((row) => ({ ...row, id: row.creativeId, name: row.adName })),
      [rows],
    ),
    total: query.data?.pages[0]?.total ?? rows.length,
    allBut: (ids) => ({ kind: 'allBut', level: 'creative', ids, filters }),
    sheet: null,
  })
  return (
    <section aria-label={texts.title}>
      <Table
        {...shown}
        label={texts.title}
        route="/manage/creative"
        content={keysetContent(rows, query, <Nothing search={search} change={change} />)}
        rowId={idOf}
        selection={selection}
        currentRow={search.detail}
        device={device}
        locale={locale}
        cards
      />
      {rows.length > 0 && <KeysetMore query={query} shownCount={rows.length} />}
      {panel}
    </section>
  )
}

function Nothing({ search, change }: FiltersProps) {
  const texts = useTexts(creativeTexts)
  if (isNarrowed(search))
    return (
      <EmptyState
        title={texts.noneSuch}
        actions={<Button onClick={() => change(cleared)}>{texts.clear}</Button>}
      />
    )
  return (
    <EmptyState
      title={texts.none}
      hint={texts.noneHint}
      actions={
        <Link className="placard-button" to="/manage/create">
          {texts.create}
        </Link>
      }
    />
  )
}
