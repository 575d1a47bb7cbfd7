import './advertisers.css'
import { callServer } from '@placard/browser/request/call'
import { listOwners } from '@placard/contract/identity/owner'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHref, useSearchParams } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { openAdvertiser, TabBlocked } from '@placard/browser/session/advertiser-tab'
import { useToasts } from '@placard/ui/toast/toasts'

const pageSize = 20

const idOf = ({ ownerId }: AdvertiserRow) => ownerId

/** The list of the advertisers that an agency may act for. Agencies see it in place of the manage pages. */
export function Advertisers() {
  const texts = useTexts(shellTexts)
  const { ownerName } = useIdentity()
  const [search, setSearch] = useSearchParams()
  const text = search.get('text') ?? ''
  const pageNum = Number(search.get('page') ?? 1) || 1
  const query = useQuery({
    queryKey: ['advertisers', text, pageNum],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callServer(
        listOwners,
        { pageNum, pageSize, filters: text ? { text } : {} },
        { signal, errorInPlace: true },
      ),
  })

  const look = (wanted: string) =>
    setSearch(wanted.trim() ? { text: wanted.trim() } : {}, { replace: true })
  const turn = (page: number) => setSearch({ ...(text && { text }), page: String(page) })
  const nobody = text ? texts.noAdvertiserFound({ text }) : texts.noAdvertisersHint({ ownerName })
  return (
    <section className="mkt-advertisers">
      <title>{`${texts.chooseAdvertiser} · Placard`}</title>
      <PageTitle title={texts.chooseAdvertiser} count={query.data?.total} />
      <p>{texts.chooseAdvertiserHint}</p>
      <div role="search" className="mkt-advertisers-search">
        <LiveSearch label={texts.searchAdvertisers} maxLength={200} text={text} onSearch={look} />
      </div>
      <PagedList
        label={texts.advertisers}
        route="/advertisers"
        columns={useAdvertiserColumns()}
        rowId={idOf}
        query={query}
        pages={{ pageNum, pageSize, onPageChange: turn }}
        empty={<p>{nobody}</p>}
        errorText={(reason) => `${texts.advertisersFailed}: ${reason}`}
      />
    </section>
  )
}

export type AdvertiserRow = OutputOf<typeof listOwners>['items'][number]

/** Returns the columns of the advertiser list. The name opens the advertiser. */
export function useAdvertiserColumns(): readonly ListColumn<AdvertiserRow>[] {
  const texts = useTexts(shellTexts)
  return useMemo(
    () => [
      {
        code: 'ownerName',
        name: texts.advertiser,
        widthPx: 300,
        text: ({ ownerName }) => ownerName,
        isControl: true,
        cell: ({ row, tabIndex }) => <OpenAdvertiser advertiser={row} tabIndex={tabIndex} />,
      },
      {
        code: 'planCount',
        name: texts.advertiserContent,
        widthPx: 140,
        text: ({ planCount }) => texts.advertiserPlans({ count: planCount }),
      },
      { code: 'currency', name: texts.currency, widthPx: 110, text: ({ currency }) => currency },
      {
        code: 'timeZone',
        name: texts.timeZone,
        widthPx: 160,
        grows: true,
        text: ({ timeZone }) => timeZone,
      },
    ],
    [texts],
  )
}

interface OpenAdvertiserProps {
  readonly advertiser: AdvertiserRow
  readonly tabIndex: 0 | -1
}

function OpenAdvertiser({ advertiser: { ownerId, ownerName }, tabIndex }: OpenAdvertiserProps) {
  const texts = useTexts(shellTexts)
  const { open, isPending } = useOpenAdvertiser()
  return (
    <button
      type="button"
      data-text
      className="mkt-advertiser-open"
      aria-label={texts.openAdvertiserNamed({ ownerName })}
      aria-busy={isPending}
      tabIndex={tabIndex}
      onClick={() => isPending || open(ownerId)}
    >
      {ownerName}
    </button>
  )
}

/** Returns the action that opens an advertiser in a new tab. */
function useOpenAdvertiser() {
  const show = useToasts()
  const home = useHref('/')
  const { mutate, isPending } = useMutation({
    mutationFn: (ownerId: string) => openAdvertiser({ ownerId, home }),
    onError(error) {
      // Refusals of the server are shown where all responses are handled.
      if (error instanceof TabBlocked) show({ kind: 'warning', text: error.message })
    },
  })
  return { open: mutate, isPending }
}
