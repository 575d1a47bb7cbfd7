import '../manage.css'
import './creative.css'
import { reviewState, reviewStateNames } from '@placard/domain/campaigns/review/review'
import { Button } from '@placard/ui/button/button'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { MultiSelect, selectedText } from '@placard/ui/select/multi-select'
import { Select } from '@placard/ui/select/select'
import { EmptyState, ErrorState } from '@placard/ui/state/state'
import { listColumns } from '@placard/ui/table/column/list-column'
import type { TableContent } from '@placard/ui/table/props'
import { Table } from '@placard/ui/table/table'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { CreativeRow } from '@placard/contract/campaigns/creative'
import { RestrictionNotice } from '#console/identity/restriction/create-restriction.tsx'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { LevelTabs } from '#console/campaigns/manage/level-tabs.tsx'
import { ServiceGate, ServiceName } from '#console/campaigns/manage/service/service-gate.tsx'
import {
  type ChangeParams,
  coversOf,
  type CreativeSearch,
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
      <Page />
    </ServiceGate>
  )
}

const idOf = ({ creativeId }: CreativeRow) => creativeId

function Page() {
  const texts = useTexts(creativeTexts)
  const [search, change] = useCreativeSearch()
  const query = useCreativePages(search)
  return (
    <div className="mkt-manage">
      <title>{`${texts.title} · Placard`}</title>
      <h1 className="mkt-manage-hidden">{texts.title}</h1>
      <div className="mkt-manage-top">
        <LevelTabs current="creative" count={query.data?.pages[0]?.total ?? undefined} />
        <ServiceName />
      </div>
      <RestrictionNotice />
      <Filters search={search} change={change} />
      <List search={search} change={change} query={query} />
      {search.detail !== null && (
        <CreativePanel
          creativeId={search.detail}
          listedIds={query.data?.pages.flatMap(({ items }) => items.map(idOf)) ?? []}
          tab={search.tab}
          change={change}
        />
      )}
    </div>
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
  const locale = useLocale()
  const names = reviewStateNames[locale]
  const { states, switchOn } = search
  const value = selectedText(
    states.map((state) => names[state]),
    locale,
  )
  return (
    <div role="search" className="mkt-manage-filters" aria-label={texts.filters}>
      <LiveSearch
        label={texts.find}
        maxLength={200}
        text={search.text}
        onSearch={(text) => change({ text }, { replace: true })}
      />
      <MultiSelect
        aria-label={texts.states}
        options={Object.values(reviewState).map((state) => ({ value: state, label: names[state] }))}
        values={states}
        onChange={(chosen) => change({ state: chosen.join() })}
        text={value === '' ? texts.allStates : texts.labelled({ label: texts.states, value })}
      />
      <Select
        aria-label={texts.switchOn}
        options={[
          { value: null, label: texts.anySwitch },
          { value: true, label: texts.switches.on },
          { value: false, label: texts.switches.off },
        ]}
        value={switchOn}
        onChange={(on) => change({ switch: on === null ? null : on ? 'on' : 'off' })}
      />
      {isNarrowed(search) && (
        <Button kind="quiet" onClick={() => change(cleared)}>
          {texts.clear}
        </Button>
      )}
    </div>
  )
}

interface ListProps extends FiltersProps {
  readonly query: ReturnType<typeof useCreativePages>
}

function List({ search, change, query }: ListProps) {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const device = useDevice()
  const pages = useMemo(() => query.data?.pages.map(({ items }) => items) ?? [], [query.data])
  const covers = useMemo(() => coversOf(pages), [pages])
  const columns = useCreativeColumns({ covers, change })
  const shown = useMemo(() => listColumns(columns, device), [columns, device])
  const rows = pages.flat()
  return (
    <section aria-label={texts.title}>
      <Table
        {...shown}
        label={texts.title}
        route="/manage/creative"
        content={contentOf(rows, query, <Nothing search={search} change={change} />)}
        rowId={idOf}
        currentRow={search.detail}
        device={device}
        locale={locale}
        cards
      />
      {rows.length > 0 && <More query={query} shownCount={rows.length} />}
    </section>
  )
}

function contentOf(
  rows: readonly CreativeRow[],
  { data, error, isPlaceholderData, refetch }: ListProps['query'],
  nothing: ReactNode,
): TableContent<CreativeRow> {
  if (data === undefined && error)
    return {
      kind: 'notice',
      notice: <ErrorState hint={error.message} onRetry={() => void refetch()} />,
    }
  if (data === undefined) return { kind: 'loading' }
  if (rows.length === 0) return { kind: 'notice', notice: nothing }
  const rowCount = data.pages[0]?.total ?? rows.length
  return {
    kind: 'rows',
    rows,
    firstRow: 0,
    rowCount: Math.min(rowCount, rows.length),
    busy: isPlaceholderData,
  }
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

/** The number of rows so far, and the button that loads more. */
function More({ query, shownCount }: Pick<ListProps, 'query'> & { readonly shownCount: number }) {
  const texts = useTexts(creativeTexts)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const total = data?.pages[0]?.total ?? shownCount
  return (
    <div className="mkt-creative-more">
      <span role="status">{texts.shown({ shown: shownCount, total })}</span>
      {error && <span role="alert">{texts.moreFailed({ reason: error.message })}</span>}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}
