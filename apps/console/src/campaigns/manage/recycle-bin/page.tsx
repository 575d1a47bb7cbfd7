import '#console/platform/router/page.css'
import type { BinLevel, RemovedRow } from '@placard/contract/campaigns/recycle-bin'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SearchField } from '#console/platform/control/search-field.tsx'
import { RestrictionNotice } from '#console/identity/restriction/restriction-notice.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { binPageSize, binQuery } from './bin-query.ts'
import { binTexts } from './bin-texts.ts'
import { useBinColumns } from './columns.tsx'

const levels: readonly BinLevel[] = ['plan', 'group', 'ad', 'creative', 'material']
const idOf = ({ id }: RemovedRow) => id

/** The page of removed entities of the acting owner, where they can be restored. */
export function RecycleBinPage() {
  const texts = useTexts(binTexts)
  const { parameters, pageNum, set } = useListAddress()
  const level = levels.find((one) => one === parameters.get('level')) ?? 'plan'
  const text = parameters.get('text') ?? ''
  const columns = useBinColumns(level)
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <h1>{texts.title}</h1>
      <RestrictionNotice />
      <p>
        {texts.hint} <Link to={`/manage/${level === 'creative' ? 'ad' : level}`}>{texts.back}</Link>
      </p>
      <nav className="mkt-page-narrow" aria-label={texts.levels}>
        {levels.map((one) => (
          <Link key={one} to={`/manage/bin?level=${one}`} aria-current={one === level}>
            {texts.level[one]}
          </Link>
        ))}
      </nav>
      <SearchField
        label={texts.find}
        maxLength={200}
        text={text}
        onSearch={(typed) => set({ text: typed })}
      />
      <PagedList
        label={texts.title}
        route={`/manage/bin/${level}`}
        columns={columns}
        rowId={idOf}
        query={useQuery(binQuery({ level, pageNum, text }))}
        pages={{ pageNum, pageSize: binPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={<NothingThere level={level} isNarrowed={text !== ''} />}
        errorText={(reason) => texts.failed({ reason })}
      />
    </div>
  )
}

function NothingThere({ level, isNarrowed }: { level: BinLevel; isNarrowed: boolean }) {
  const texts = useTexts(binTexts)
  return (
    <>
      <p>{texts[isNarrowed ? 'noneSuch' : 'none']}</p>
      {isNarrowed && <Link to={`/manage/bin?level=${level}`}>{texts.showAll}</Link>}
    </>
  )
}
