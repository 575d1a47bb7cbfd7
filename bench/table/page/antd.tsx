import { ConfigProvider, Table, type TableColumnType } from 'antd'
import {
  useMemo,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type ThHTMLAttributes,
} from 'react'
import { isRightAligned, rowPx, type BenchColumn } from '../column.ts'
import { contentOf } from './content.tsx'
import { compared } from './order.ts'
import { found } from './picture.ts'
import { rowId, type BenchRow } from '../row.ts'
import { present, type CandidateProps } from './stage.tsx'

// From these antd works out how high the rows of a small table are: 36 px.
const theme = {
  token: { fontSize: 13, lineHeight: 19.01 / 13 },
  components: { Table: { cellPaddingBlockSM: 8, cellPaddingInlineSM: 12 } },
}
const pins = { left: 'start', center: false, right: 'end' } as const
const components = { header: { cell: HeaderCell } }

function View({ columns, rows }: CandidateProps) {
  const [selected, setSelected] = useState<string[]>([])
  const [widthsPx, setWidthsPx] = useState<Readonly<Record<string, number>>>({})
  const shown = useMemo(
    () =>
      columns.map((column): TableColumnType<BenchRow> => {
        const widthPx = widthsPx[column.code] ?? column.widthPx
        const resize = (toPx: number) =>
          setWidthsPx((before) => ({ ...before, [column.code]: toPx }))
        return {
          ...tableColumn(column),
          width: widthPx,
          onHeaderCell: (): HeaderProps => ({ widthPx, resize }),
        }
      }),
    [columns, widthsPx],
  )
  const sumPx = shown.reduce((sum, { width }) => sum + Number(width), 0)
  return (
    <ConfigProvider theme={theme}>
      <Table
        virtual
        size="small"
        pagination={false}
        showSorterTooltip={false}
        components={components}
        columns={shown}
        dataSource={rows}
        rowKey={rowId}
        scroll={{ x: sumPx, y: 860 - rowPx }}
        onRow={({ id }) => ({ onClick: () => setSelected([id]) })}
        rowClassName={({ id }) => (selected.includes(id) ? 'ant-table-row-selected' : '')}
      />
    </ConfigProvider>
  )
}

function tableColumn(column: BenchColumn): TableColumnType<BenchRow> {
  return {
    key: column.code,
    dataIndex: column.code,
    title: column.name,
    fixed: pins[column.pane],
    ellipsis: true,
    align: isRightAligned(column) ? 'right' : 'left',
    sorter: (a, b) => compared(a[column.code], b[column.code]),
    render: (_, row) => contentOf(row, column),
  }
}

interface HeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly widthPx?: number
  readonly resize?: (toPx: number) => void
}

/** antd's columns do not resize by themselves; a handle in the header is what its pages add. */
function HeaderCell({ widthPx = 0, resize, children, ...others }: HeaderProps) {
  const start = useRef({ x: 0, widthPx })
  const begin = (event: ReactPointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, widthPx }
  }
  const move = (event: ReactPointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize?.(start.current.widthPx + event.clientX - start.current.x)
  }
  return (
    <th {...others}>
      {children}
      {resize && (
        <span
          className="bench-handle"
          onPointerDown={begin}
          onPointerMove={move}
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </th>
  )
}

present({
  View,
  cell: '.ant-table-cell',
  vertical: '.ant-table-tbody-virtual-holder',
  // Sideways nothing scrolls: header and body are moved when a wheel turns.
  horizontal: '.ant-table-header',
  moveAcross: (byPx) =>
    found('.ant-table-header').dispatchEvent(
      new WheelEvent('wheel', { deltaX: byPx, cancelable: true }),
    ),
})
