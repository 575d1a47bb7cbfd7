import './advertisers.css'
import { callServer } from '@placard/browser/request/call'
import { listOwners } from '@placard/contract/identity/owner'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { useAdvertiserColumns, type AdvertiserRow } from './advertiser-columns.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'

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
      <h1>{texts.chooseAdvertiser}</h1>
      <p>{texts.chooseAdvertiserHint}</p>
      <SearchField text={text} look={look} />
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

function SearchField({ text, look }: { text: string; look: (text: string) => void }) {
  const texts = useTexts(shellTexts)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    look(String(new FormData(event.currentTarget).get('text')))
  }
  return (
    <form role="search" onSubmit={search}>
      <input
        type="search"
        name="text"
        key={text}
        defaultValue={text}
        aria-label={texts.searchAdvertisers}
        placeholder={texts.searchAdvertisers}
      />
      <Button submits>{texts.search}</Button>
    </form>
  )
}
