import type { LibraryRow } from '@placard/contract/materials/material-library'
import { numberText } from '@placard/domain/platform/format/number'
import { materialTypeNames } from '@placard/domain/materials/material/type'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { MaterialSelection } from './selection.ts'
import type { Drag } from './drag.ts'
import { fileSizeText, pixelSizeText, Thumbnail } from './summary.tsx'
import { useLibraryAddress } from './library-search.ts'
import { materialTexts } from './material-texts.ts'

interface ListProps {
  readonly query: UseQueryResult<{ readonly items: readonly LibraryRow[]; readonly total: number }>
  readonly pages: { pageNum: number; pageSize: number; onPageChange: (pageNum: number) => void }
  readonly choice: MaterialSelection
  readonly drag: Drag
  readonly empty: ReactNode
  readonly errorText: (reason: string) => string
}

const idOf = ({ mId }: LibraryRow) => mId

/** The materials as a table. */
export function LibraryList({ choice, drag, ...props }: ListProps) {
  const texts = useTexts(materialTexts)
  const columns = useLibraryColumns(choice, drag)
  return (
    <PagedList
      label={texts.title}
      route="/manage/material"
      columns={columns}
      rowId={idOf}
      {...props}
    />
  )
}

function useLibraryColumns(
  choice: MaterialSelection,
  drag: Drag,
): readonly ListColumn<LibraryRow>[] {
  const identity = useIdentityColumns(choice, drag)
  const facts = useFactColumns()
  return useMemo(() => [...identity, ...facts], [identity, facts])
}

function useIdentityColumns(
  { rows, toggle }: MaterialSelection,
  { handle }: Drag,
): readonly ListColumn<LibraryRow>[] {
  const texts = useTexts(materialTexts)
  const { to } = useLibraryAddress()
  return useMemo(
    () => [
      {
        code: 'name',
        name: texts.name,
        widthPx: 320,
        isControl: true,
        text: ({ name }) => name,
        cell: ({ row, tabIndex }) => (
          <Link
            className="mkt-material-named"
            tabIndex={tabIndex}
            to={to({ material: row.mId })}
            {...handle(row)}
          >
            <Thumbnail {...row} />
            <span data-text>{row.name}</span>
          </Link>
        ),
      },
      {
        code: 'chosen',
        name: texts.chosenColumn,
        widthPx: 90,
        isControl: true,
        text: () => '',
        cell: ({ row, tabIndex }) => (
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={texts.choose({ name: row.name })}
            checked={rows.has(row.mId)}
            onChange={({ target }) => toggle([row], target.checked)}
          />
        ),
      },
    ],
    [texts, to, rows, toggle, handle],
  )
}

function useFactColumns(): readonly ListColumn<LibraryRow>[] {
  const texts = useTexts(materialTexts)
  const locale = useLocale()
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'type',
        name: texts.type,
        widthPx: 110,
        text: ({ type }) => materialTypeNames[locale][type],
      },
      { code: 'size', name: texts.size, widthPx: 110, text: pixelSizeText },
      {
        code: 'bytes',
        name: texts.weight,
        widthPx: 90,
        align: 'right',
        text: (row) => fileSizeText(row, locale),
      },
      {
        code: 'useCount',
        name: texts.useCount,
        widthPx: 100,
        align: 'right',
        text: ({ useCount }) => numberText(useCount, locale),
      },
      {
        code: 'createdAt',
        name: texts.createdAt,
        widthPx: 206,
        text: ({ createdAt }) => clock.format(createdAt),
      },
      {
        code: 'tags',
        name: texts.tags,
        widthPx: 200,
        grows: true,
        text: ({ tags }) => tags.join(', '),
      },
    ],
    [texts, locale, clock],
  )
}
