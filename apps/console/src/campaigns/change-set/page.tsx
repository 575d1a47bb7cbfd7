import '#console/platform/router/page.css'
import './change-set.css'
import { type ChangeSet, changeSetState } from '@placard/contract/campaigns/change-set'
import { id } from '@placard/contract/platform/scalar'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { Select } from '@placard/ui/select/select'
import { NoPermissionState } from '@placard/ui/state/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { ChangePanel } from './change-panel.tsx'
import { changeSetsKey, changeSetsQuery, type ListFilters, listPageSize } from './change-set.ts'
import { useChangeSetColumns } from './list-columns.tsx'
import { changeSetListTexts } from './list-texts.ts'

const path = '/operation-log/changes'
const idOf = ({ changeSetId }: ChangeSet) => changeSetId

/** The page with the change sets of the acting owner, and the one in the address beside them. */
export function ChangeSetsPage() {
  const texts = useTexts(changeSetListTexts)
  const { menuTree, ownerName } = useIdentity()
  if (!isMenuShown(menuTree, menuOf('/manage')))
    return (
      <NoPermissionState
        isPage
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName })}
      />
    )
  return (
    <div className="mkt-page mkt-changes">
      <title>{`${texts.title} · Placard`}</title>
      {isMenuShown(menuTree, menuOf('/operation-log')) && (
        <Link to="/operation-log">{texts.log}</Link>
      )}
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <ChangeSets />
      <OpenChangeSet />
    </div>
  )
}

function ChangeSets() {
  const texts = useTexts(changeSetListTexts)
  const { parameters, pageNum, set } = useListAddress()
  const filters = filtersIn(parameters)
  const query = useQuery(changeSetsQuery(filters, pageNum))
  return (
    <>
      <FilterBar filters={filters} set={set} />
      <PagedList
        label={texts.title}
        route={path}
        columns={useChangeSetColumns()}
        rowId={idOf}
        query={query}
        pages={{ pageNum, pageSize: listPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={<NoChangeSets isNarrowed={Object.keys(filters).length > 0} />}
        errorText={(reason) => texts.failed({ reason })}
      />
    </>
  )
}

const authors = ['me', 'own', 'agency', 'platform'] as const

function filtersIn(parameters: URLSearchParams): ListFilters {
  const state = changeSetState.options.find((one) => one === parameters.get('state'))
  const by = authors.find((one) => one === parameters.get('by'))
  return { ...(state && { state }), ...(by && { by }) }
}

interface FilterBarProps {
  readonly filters: ListFilters
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

function FilterBar({ filters, set }: FilterBarProps) {
  const texts = useTexts(changeSetListTexts)
  const { ownerName } = useIdentity()
  const names = { me: texts.me, own: ownerName, agency: texts.agency, platform: texts.platform }
  return (
    <div className="mkt-changes-filters" role="search" aria-label={texts.filters}>
      <label>
        {texts.state}
        <Select
          options={[
            { value: null, label: texts.all },
            ...changeSetState.options.map((value) => ({ value, label: texts.states[value] })),
          ]}
          value={filters.state ?? null}
          onChange={(value) => set({ state: value })}
        />
      </label>
      <label>
        {texts.by}
        <Select
          options={[
            { value: null, label: texts.everyone },
            ...authors.map((value) => ({ value, label: names[value] })),
          ]}
          value={filters.by ?? null}
          onChange={(value) => set({ by: value })}
        />
      </label>
    </div>
  )
}

function NoChangeSets({ isNarrowed }: { isNarrowed: boolean }) {
  const texts = useTexts(changeSetListTexts)
  if (isNarrowed)
    return (
      <>
        <p>{texts.noneSuch}</p>
        <Link to={path}>{texts.reset}</Link>
      </>
    )
  return (
    <>
      <p>{texts.none}</p>
      <p>{texts.noneHint}</p>
      <Link to="/manage/plan">{texts.toPlans}</Link>
    </>
  )
}

/** The change set in the address, with its preview, progress or report. */
function OpenChangeSet() {
  const { changeSetId } = useParams()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  if (changeSetId === undefined || !id.safeParse(changeSetId).success) return null
  const search = parameters.toString()
  const refresh = () => void queries.invalidateQueries({ queryKey: changeSetsKey })
  return (
    <ChangePanel
      key={changeSetId}
      start={{ kind: 'stored', changeSetId }}
      onClose={() => {
        refresh()
        void navigate({ pathname: path, search }, { preventScrollReset: true })
      }}
      onApplied={refresh}
    />
  )
}
