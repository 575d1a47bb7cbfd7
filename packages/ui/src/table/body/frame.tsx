import { ariaIndexOf, type Lines } from '../rows/lines.tsx'
import type { GridContent } from '../props.tsx'
import { groupId, type GridPart } from './semantics.tsx'

interface FrameProps {
  readonly tableId: string
  readonly label: string
  readonly content: GridContent<object>
  /** The number of rows on all pages. */
  readonly rowCount: number
  readonly columnCount: number
  readonly lines: Lines
  /** True if rows can be expanded. */
  readonly opens: boolean
}

/** The table in the accessibility tree. The element is empty, and owns the row groups. @see paneSemantics */
export function Frame(props: FrameProps) {
  const { tableId, label, content, rowCount, columnCount, lines, opens } = props
  const parts: GridPart[] = ['head']
  if (content.kind === 'rows') parts.push('body')
  if (lines.total !== null) parts.push('foot')
  const lineCount = ariaIndexOf(lines, 0) + (lines.total === null ? 0 : 1)
  return (
    <div
      role={opens ? 'treegrid' : 'grid'}
      className="placard-table-frame"
      aria-label={label}
      aria-owns={parts.map((part) => groupId(tableId, part)).join(' ')}
      // -1 means that the number is not known yet.
      aria-rowcount={content.kind === 'rows' ? rowCount + lineCount : -1}
      aria-colcount={columnCount}
      aria-busy={isBusy(content)}
      aria-readonly="true"
      aria-multiselectable="true"
    />
  )
}

/** Returns whether rows, or newer rows, are loading. */
export function isBusy(content: GridContent<object>): boolean {
  return content.kind === 'loading' || (content.kind === 'rows' && content.busy === true)
}
