import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { valueText } from '@placard/domain/statistics/report/value-text'
import type { SortKey } from '@placard/domain/platform/table/sort'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Expansion } from '@placard/ui/table/body/expansion'
import { treeRows } from '@placard/ui/table/body/tree-rows'
import type { Slots } from '@placard/ui/table/body/slot'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { figureCells, nameCode, reportColumns } from './report-columns.ts'
import { hasConversions, type ReportState } from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import { columnTexts } from '@placard/domain/reporting/report/sheet'
import {
  type ReportLevel,
  type ReportRow,
  reportTree,
  totalOf,
} from '@placard/domain/reporting/report/tree'
import { rowAddress } from './row-address.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

/** A row of the table; rows that are still loading have no figures. */
interface TableRow {
  readonly id: string
  readonly row: ReportRow | null
  readonly name: string
  readonly [code: string]: unknown
}

interface ReportTableProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
  /** The loaded levels, at least the first. */
  readonly levels: readonly ReportLevel[]
  /** The ids of the expanded rows. */
  readonly open: ReadonlySet<string>
  readonly onOpen: (row: ReportRow, opens: boolean) => void
}

const rowId = ({ id }: TableRow) => id

/** The rows of a report as a tree, with the total. */
export function ReportTable(props: ReportTableProps) {
  const { question, change, levels } = props
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const device = useDevice()
  const { state, compared, metrics, offered } = question
  const { dimensions, columns: crossed, sort } = state
  const isCompared = compared !== null
  const [first] = levels
  const columns = useMemo(
    () =>
      reportColumns(headOf(dimensions, dimensionNames[locale]), {
        columnNames: columnTexts(first, crossed, locale),
        metrics,
        isCompared,
        countsConversions: hasConversions(dimensions),
        isPhone: device === 'mobile',
        locale,
      }),
    [dimensions, first, crossed, metrics, isCompared, device, locale],
  )
  const { rows, expansion } = useTableRows(props)
  const slots = useNameSlot(question)
  const total = totalOf(first)
  return (
    <Table
      label={texts.title}
      route="/report"
      columns={columns}
      content={{ kind: 'rows', rows }}
      rowId={rowId}
      slots={slots}
      sort={sort === null ? unsorted : [sort]}
      onSort={([key]) => change({ sort: sortOf(key, offered) })}
      // One level has nothing to expand, and needs no space for it.
      {...(dimensions.length > 1 && { expansion })}
      device={device}
      locale={locale}
      total={
        total && {
          label: texts.total,
          labelCode: nameCode,
          values: figureCells(total, { metrics, isCompared, locale }),
        }
      }
    />
  )
}

const unsorted: readonly SortKey[] = []

/** Returns the order by a column; null for the order of reports. */
function sortOf(key: SortKey | undefined, offered: ReportQuestion['offered']): ReportState['sort'] {
  const sortName = offered.find(({ code }) => code === key?.sortName)?.code
  return key === undefined || sortName === undefined ? null : { ...key, sortName }
}

function headOf(
  dimensions: readonly ReportDimension[],
  names: Readonly<Record<ReportDimension, string>>,
): string {
  return dimensions.map((dimension) => names[dimension]).join(' / ')
}

/** Returns the visible rows, and their expansion. */
function useTableRows({ question, levels, open, onOpen }: ReportTableProps) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  return useMemo(() => {
    const { state, days, compared, metrics } = question
    const { dimensions, columns, top, sort } = state
    const column = columns?.dimension
    const asked = { dimensions, column, days, compared, top, isSorted: sort !== null }
    const tree = reportTree(levels, asked)
    const tableRow = (row: ReportRow): TableRow => ({
      ...figureCells(row, { metrics, isCompared: compared !== null, locale }),
      id: row.id,
      row,
      name: nameOf(row, dimensions) ?? texts.others,
    })
    const nameOf = ({ isOthers, path, level }: ReportRow, of: readonly ReportDimension[]) => {
      const [dimension, value] = [of[level], path.at(-1)]
      return isOthers || !dimension || !value ? null : valueText(dimension, value, locale)
    }
    const isOpen = ({ row }: TableRow) =>
      row === null || row.isOthers || row.level + 1 >= dimensions.length ? null : open.has(row.id)
    const childrenOf = ({ id, row }: TableRow): TableRow[] =>
      tree.below(row)?.map(tableRow) ?? [{ id: `${id} loading`, row: null, name: texts.loadingRow }]
    const { rows, levelOf } = treeRows((tree.below(null) ?? []).map(tableRow), {
      childrenOf,
      isOpen,
    })
    const expansion: Expansion<TableRow> = {
      columnCode: nameCode,
      isOpen,
      levelOf,
      onOpen: ({ row }, opens) => row && onOpen(row, opens),
    }
    return { rows, expansion }
  }, [question, levels, open, onOpen, texts, locale])
}

/** Returns the rendering of names: links to the list of what the row counts, if there is one. */
function useNameSlot({ state, days }: ReportQuestion): Slots<TableRow> {
  const texts = useTexts(reportTexts)
  return useMemo(() => {
    const addressOf = ({ row }: TableRow) => row && rowAddress(row, state, days)
    return {
      [nameCode]: {
        text: ({ name }) => name,
        isControl: (row) => addressOf(row) !== null,
        render({ row, tabIndex }) {
          const address = addressOf(row)
          if (address === null) return row.name
          const { name } = row
          return (
            <Link to={address} tabIndex={tabIndex} title={texts.list({ name })}>
              {name}
            </Link>
          )
        },
      },
    }
  }, [state, days, texts])
}
