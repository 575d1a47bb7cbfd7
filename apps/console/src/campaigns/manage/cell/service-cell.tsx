import { emptyText } from '@placard/domain/platform/format/decimal'
import type { FocusAfterClose } from '@placard/ui/table/body/slot'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { changeText } from '#console/campaigns/manage/edit/editable-field.ts'
import { closingKey } from './text-editor.tsx'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { serviceOptions, useService } from '#console/campaigns/manage/service/service.ts'

/** The service of a plan: the saved one, or the one that is being saved. */
export function ServiceCell({ row }: { row: ManagedRow }) {
  const edit = useCellEdit(row, 'nodeId')
  const texts = useTexts(editTexts)
  const locale = useLocale()
  if (row.level !== 'plan') return null
  return (
    <span data-text aria-busy={edit?.kind === 'saving'}>
      {edit?.kind === 'saving'
        ? changeText(edit.change, texts, locale)
        : (row.nodeName ?? emptyText)}
      {edit && <CellNotice row={row} edit={edit} field="nodeId" />}
    </span>
  )
}

interface ServiceEditorProps {
  readonly row: ManagedRow
  readonly close: (then: FocusAfterClose) => void
}

/** The select for a plan's service in its cell. Enter, Tab and leaving the cell save; Escape cancels. */
export function ServiceEditor({ row, close }: ServiceEditorProps) {
  const { save } = useEditing()
  const { nodes, reload } = useService()
  const texts = useTexts(editTexts)
  const savedNodeId = row.level === 'plan' ? row.nodeId : null
  const [chosen, setNodeId] = useState(savedNodeId)
  const closed = useRef(false)
  // The service to select may just have been added by somebody.
  const [refresh] = useState(() => reload)
  useEffect(() => refresh(), [refresh])
  const leave = (then: FocusAfterClose) => {
    closed.current = true
    close(then)
  }
  const commit = (then: FocusAfterClose) => {
    leave(then)
    if (chosen === savedNodeId) return
    const name = nodes.find(({ nodeId }) => nodeId === chosen)?.nodeName ?? null
    void save(row, { field: 'nodeId', value: chosen, name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = closingKey(event)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'cancel') leave('stay')
    else commit(act)
  }
  return (
    <select
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the editor
      autoFocus
      className="mkt-manage-editor"
      aria-label={texts.edit.nodeId({ name: row.name })}
      value={chosen ?? ''}
      onChange={({ target }) => setNodeId(target.value === '' ? null : target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => closed.current || commit('leave')}
    >
      <option value="">{texts.noService}</option>
      {serviceOptions(nodes).map(({ value, label, depth = 0 }) => (
        <option key={value} value={value ?? ''}>
          {/* An option shows no markup, and only non-breaking spaces at its start. */}
          {'\u00A0'.repeat(3 * depth) + label}
        </option>
      ))}
    </select>
  )
}
