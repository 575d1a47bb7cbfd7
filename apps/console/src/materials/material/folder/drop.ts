import type { DragEvent } from 'react'
import { useBulkChange } from '#console/materials/material/use-bulk-change.ts'
import type { MaterialSelection } from '#console/materials/material/selection.ts'
import type { Drag } from '#console/materials/material/drag.ts'
import { hasFiles } from '#console/materials/material/upload/drop-zone.ts'
import { type AddFiles, useAddDroppedFiles } from '#console/materials/material/upload/add-files.ts'

/** The drop handling of folders. */
export interface FolderDrop {
  readonly accepts: (event: DragEvent) => boolean
  /** Handles a drop on a folder; null means no folder. */
  readonly drop: (event: DragEvent, folderId: string | null) => void
}

/** Returns the drop handling of folders: dropped files are uploaded into the folder, and materials are moved there. */
export function useFolderDrop(
  choice: MaterialSelection,
  { rows }: Drag,
  addFiles: AddFiles,
): FolderDrop {
  const { mutate } = useBulkChange(choice.update)
  const takeDropped = useAddDroppedFiles(addFiles)
  const isMove = rows.length > 0
  return {
    accepts: (event) => isMove || hasFiles(event),
    drop({ dataTransfer }, folderId) {
      if (isMove) mutate({ rows, change: { kind: 'move', folderId } })
      else takeDropped(dataTransfer, folderId)
    },
  }
}
