import { labelsOf } from '@placard/domain/platform/text/letter-case'
import '../manage.css'
import './keyword.css'
import type { KeywordFilters, KeywordRow } from '@placard/contract/campaigns/keyword'
import { matchType, matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import { Button } from '@placard/ui/button/button'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { EmptyState } from '@placard/ui/state/state'
import { listColumns } from '@placard/ui/table/column/list-column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  RestrictedButton,
  RestrictionNotice,
  useCreateRestriction,
} from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useListSheet } from '#console/campaigns/change-set/list-sheet.tsx'
import { useRowSelection } from '#console/campaigns/change-set/row-selection.tsx'
import { keywordSheetRows } from '#console/campaigns/change-set/sheet/sheet-row.ts'
import { EditingPage } from '#console/campaigns/manage/edit/editing-page.tsx'
import { ParentBreadcrumbs } from '#console/campaigns/manage/breadcrumbs.tsx'
import { keysetContent, KeysetMore } from '#console/campaigns/manage/keyset-list.tsx'
import { LevelTabs } from '#console/campaigns/manage/level-tabs.tsx'
import { ListFilters } from '#console/campaigns/manage/list-filters.tsx'
import type { ChangeParams } from '#console/campaigns/manage/list-parameters.ts'
import { useParents } from '#console/campaigns/manage/listing.ts'
import { searchStateOf } from '#console/campaigns/manage/search-state.ts'
import { ServiceGate, ServiceName } from '#console/campaigns/manage/service/service-gate.tsx'
import { useTableHeight } from '#console/campaigns/manage/table-height.ts'
import { type KeywordActions, useKeywordColumns } from './keyword-columns.tsx'
import { useKeywordDialogs } from './keyword-dialogs.tsx'
import { keywordTexts } from './keyword-texts.ts'
import {
  type KeywordSearch,
  useKeywordFilters,
  useKeywordPages,
  useKeywordSearch,
} from './keywords.ts'

/** The list of the keywords of all ad groups: users find, add, switch and remove them, and change their bids. */
export function KeywordsPage() {
  return (
    <ServiceGate>
      <EditingPage className="mkt-manage">
        <Content />
      </EditingPage>
    </ServiceGate>
  )
}

const idOf = ({ keywordId }: KeywordRow) => keywordId

function Content() {
  const texts = useTexts(keywordTexts)
  const { currency } = useIdentity()
  const restriction = useCreateRestriction()
  const [search, change] = useKeywordSearch()
  const filters = useKeywordFilters(search)
  const query = useKeywordPages(filters)
  const { actions, add, dialog } = useKeywordDialogs(search)
  const count = query.data?.pages[0]?.total ?? undefined
  return (
    <>
      <title>{`${texts.title} · Placard`}</title>
      <h1 className="mkt-manage-hidden">{texts.title}</h1>
      <div className="mkt-manage-top mkt-keyword-top">
        <LevelTabs current="keyword" count={count} />
        <ServiceName />
        <span className="mkt-manage-place">{currency}</span>
        <RestrictedButton kind="primary" restriction={restriction} onClick={add}>
          {texts.add}
        </RestrictedButton>
      </div>
      <RestrictionNotice />
      {(search.planId ?? search.groupId) !== null && <Parents />}
      <Filters search={search} change={change} />
      <List {...{ search, change, filters, query, actions, add }} />
      {dialog}
    </>
  )
}

/** The plan and the ad group that the list is narrowed to. */
function Parents() {
  const { ownerId } = useIdentity()
  const [params] = useSearchParams()
  const { data } = useParents({ ownerId: ownerId ?? '', state: searchStateOf(params) })
  return <ParentBreadcrumbs level="ad" parents={data} />
}

interface FiltersProps {
  readonly search: KeywordSearch
  readonly change: ChangeParams
}

const isNarrowed = ({ text, matchTypes, switchOn, planId, groupId }: KeywordSearch) =>
  text !== '' || matchTypes.length > 0 || switchOn !== null || (planId ?? groupId) !== null

const cleared = { text: null, match: null, switch: null, planId: null, groupId: null }

function Filters({ search, change }: FiltersProps) {
  const texts = useTexts(keywordTexts)
  const { text, matchTypes, switchOn } = search
  const filter = {
    parameter: 'match',
    label: texts.matchTypes,
    all: texts.allMatchTypes,
    names: labelsOf(matchTypeNames, useLocale()),
    codes: Object.values(matchType),
    selected: matchTypes,
  }
  const clear = isNarrowed(search) ? () => change(cleared) : null
  return <ListFilters find={texts.find} {...{ text, switchOn, filter, change, clear }} />
}

interface ListProps extends FiltersProps {
  readonly filters: KeywordFilters
  readonly query: ReturnType<typeof useKeywordPages>
  readonly actions: KeywordActions
  readonly add: () => void
}

function List({ search, change, filters, query, actions, add }: ListProps) {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  const device = useDevice()
  const listRef = useRef<HTMLElement>(null)
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const sheetRows = useMemo(() => keywordSheetRows(rows), [rows])
  const columns = useKeywordColumns(actions)
  const shown = useMemo(() => listColumns(columns, device), [columns, device])
  const key = JSON.stringify([useIdentity().ownerId, filters])
  const sheet = useListSheet({
    level: 'keyword',
    key,
    columns: shown.columns,
    rows: sheetRows,
    maxHeightPx: useTableHeight(listRef),
  })
  const { selection, panel, onApplied } = useRowSelection({
    level: 'keyword',
    key,
    rows: sheetRows,
    total: query.data?.pages[0]?.total ?? rows.length,
    allBut: (ids) => ({ kind: 'allBut', level: 'keyword', ids, filters }),
    sheet,
  })
  const openSheet = sheet.render(onApplied)
  return (
    <section ref={listRef} aria-label={texts.title} onPaste={openSheet ? undefined : sheet.onPaste}>
      {openSheet ?? (
        <Table
          {...shown}
          label={texts.title}
          route="/manage/keyword"
          content={keysetContent(
            rows,
            query,
            <Nothing search={search} change={change} add={add} />,
          )}
          rowId={idOf}
          selection={selection}
          device={device}
          locale={locale}
          cells={sheet.cells}
          cards
        />
      )}
      {openSheet === null && rows.length > 0 && (
        <KeysetMore query={query} shownCount={rows.length} />
      )}
      {panel}
    </section>
  )
}

function Nothing({ search, change, add }: FiltersProps & Pick<ListProps, 'add'>) {
  const texts = useTexts(keywordTexts)
  const restriction = useCreateRestriction()
  const adding = (
    <RestrictedButton restriction={restriction} onClick={add}>
      {texts.add}
    </RestrictedButton>
  )
  const { text, matchTypes, switchOn } = search
  if (text === '' && matchTypes.length === 0 && switchOn === null)
    return <EmptyState title={texts.none} hint={texts.noneHint} actions={adding} />
  return (
    <EmptyState
      title={texts.noneSuch}
      actions={<Button onClick={() => change(cleared)}>{texts.clear}</Button>}
    />
  )
}
