import type { Density } from '@placard/ui/table/rows/density'
import { type ReactNode, useState } from 'react'
import { numberText } from '@placard/domain/platform/format/number'
import { Button } from '@placard/ui/button/button'
import { Select } from '@placard/ui/select/select'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from './manage-texts.ts'
import { pageSizes } from './search-state.ts'
import { useSearchState } from './search.ts'

const storageKey = 'placard.manage.density'

const densities: readonly Density[] = ['compact', 'regular', 'roomy']

/** Returns the row density that the user has selected, and its setter. It is kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(
    () => densities.find((known) => known === localStorage.getItem(storageKey)) ?? 'regular',
  )
  const choose = (chosen: Density) => {
    localStorage.setItem(storageKey, chosen)
    setDensity(chosen)
  }
  return [density, choose]
}

interface PagerProps {
  readonly total: number
  readonly density: Density
  readonly onDensity: (density: Density) => void
  /** A note about the rows, after their range. */
  readonly children: ReactNode
}

/** The pager: the range of rows shown, the page navigation, the page size and the row density. */
export function Pager({ total, density, onDensity, children }: PagerProps) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const [{ pageNum, pageSize }, change] = useSearchState()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (pageNum - 1) * pageSize + 1
  const text = (count: number) => numberText(count, locale)
  const shown =
    first > total
      ? texts.noneShown({ total: text(total) })
      : texts.shown({
          first: text(first),
          last: text(Math.min(pageNum * pageSize, total)),
          total: text(total),
        })
  return (
    <nav className="mkt-manage-pager" aria-label={texts.pages}>
      <span role="status">{shown}</span>
      {children}
      <Select
        aria-label={texts.pageSize}
        options={pageSizes.map((size) => ({ value: size, label: texts.perPage({ size }) }))}
        value={pageSize}
        onChange={(size) => change({ pageSize: size })}
      />
      <span className="mkt-manage-density">
        <Select
          aria-label={texts.density}
          options={densities.map((known) => ({ value: known, label: texts.densities[known] }))}
          value={density}
          onChange={onDensity}
        />
      </span>
      <div
        className="mkt-manage-page-nav"
        data-single={Math.max(pages, pageNum) === 1 || undefined}
      >
        <Button
          disabled={pageNum <= 1}
          onClick={() => change({ pageNum: Math.min(pageNum - 1, pages) })}
        >
          {texts.previousPage}
        </Button>
        <PageNumber
          key={pageNum}
          pageNum={pageNum}
          pages={pages}
          go={(wanted) => change({ pageNum: wanted })}
        />
        <Button disabled={pageNum >= pages} onClick={() => change({ pageNum: pageNum + 1 })}>
          {texts.nextPage}
        </Button>
      </div>
    </nav>
  )
}

/** The input with the page number. */
function PageNumber({
  pageNum,
  pages,
  go,
}: {
  pageNum: number
  pages: number
  go: (pageNum: number) => void
}) {
  const texts = useTexts(manageTexts)
  const [typed, setTyped] = useState(String(pageNum))
  const leave = () => {
    const wanted = Number(typed)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== pageNum) go(Math.min(wanted, pages))
    else setTyped(String(pageNum))
  }
  return (
    <span>
      <input
        aria-label={texts.pageNumber}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />{' '}
      {texts.ofPages({ pages })}
    </span>
  )
}
