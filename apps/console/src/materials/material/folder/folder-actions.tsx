import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { foldersQuery } from '#console/materials/material/query.ts'
import { FolderForm } from './form.tsx'
import { folderTexts } from './folder-texts.ts'
import { foldersInTreeOrder } from './folder-tree.ts'
import { FolderRemoval } from './removal.tsx'

/** The actions for folders: create one in the selected folder, and change or remove the selected one. */
export function FolderActions({ chosen, onRemoved }: { chosen: string; onRemoved: () => void }) {
  const say = useTexts(folderTexts)
  const { data } = useQuery(foldersQuery)
  const [openDialog, setDeed] = useState<'add' | 'change' | 'remove' | null>(null)
  const placed = foldersInTreeOrder(data?.items ?? [])
  const folder = placed.find(({ folderId }) => folderId === chosen) ?? null
  const close = () => setDeed(null)
  return (
    <div className="mkt-material-line">
      <Button small onClick={() => setDeed('add')}>
        {folder === null ? say('add') : say('addIn', { name: folder.name })}
      </Button>
      {folder && (
        <>
          <Button small onClick={() => setDeed('change')}>
            {say('change')}
          </Button>
          <Button small onClick={() => setDeed('remove')}>
            {say('remove')}
          </Button>
        </>
      )}
      {openDialog === 'add' && (
        <FolderForm
          placed={placed}
          folder={null}
          parentId={folder?.folderId ?? null}
          close={close}
        />
      )}
      {folder && openDialog === 'change' && (
        <FolderForm placed={placed} folder={folder} parentId={folder.parentId} close={close} />
      )}
      {folder && openDialog === 'remove' && (
        <FolderRemoval placed={placed} folder={folder} close={close} leave={onRemoved} />
      )}
    </div>
  )
}
