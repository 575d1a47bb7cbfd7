import type { RowDetail } from './expansion.tsx'

/** A row whose detail is open. */
interface Opened<Row> {
  readonly row: Row
  readonly id: string
  readonly topPx: number
}

/** Renders the open details of the rows in the window, each below its row. */
export function Details<Row>({
  opened,
  detail,
}: {
  opened: Opened<Row>[]
  detail: RowDetail<Row>
}) {
  return (
    // The content of a detail handles its own keys.
    <div className="placard-table-details" data-aside>
      {opened.map(({ row, id, topPx }, at) => (
        <div
          // A server may send two rows with the same id; they still need two elements.
          key={opened.findIndex((one) => one.id === id) === at ? id : `${id}#${at}`}
          className="placard-table-detail"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll
          tabIndex={0}
          style={{ height: detail.heightPx(row), transform: `translateY(${topPx}px)` }}
        >
          {detail.render(row)}
        </div>
      ))}
    </div>
  )
}
