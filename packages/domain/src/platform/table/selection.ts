/** The selected rows by id: these, or all matching rows except these. */
export interface SelectedRows {
  readonly kind: 'these' | 'allBut'
  readonly ids: ReadonlySet<string>
}

export const noneSelected: SelectedRows = { kind: 'these', ids: new Set() }
export const allSelected: SelectedRows = { kind: 'allBut', ids: new Set() }

export function isSelected({ kind, ids }: SelectedRows, id: string): boolean {
  return ids.has(id) === (kind === 'these')
}

/** Returns the selection after these rows were selected or deselected. */
export function withRows(
  selected: SelectedRows,
  ids: Iterable<string>,
  chosen: boolean,
): SelectedRows {
  const next = new Set(selected.ids)
  for (const id of ids) {
    if (chosen === (selected.kind === 'these')) next.add(id)
    else next.delete(id)
  }
  return { ...selected, ids: next }
}

/** @param rowCount the number of all matching rows */
export function selectedCount({ kind, ids }: SelectedRows, rowCount: number): number {
  return kind === 'these' ? ids.size : Math.max(0, rowCount - ids.size)
}
