import { useState } from 'react'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { foldersQuery, materialKey } from '#console/materials/material/query.ts'
import { FolderForm } from './form.tsx'
import { folderTexts } from './folder-texts.ts'
import { foldersInTreeOrder, type TreeFolder } from './folder-tree.ts'
import { callServer } from '@placard/browser/request/call'
import { removeMaterialFolder } from '@placard/contract/materials/material-library'
import { useToasts } from '@placard/ui/toast/toasts'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'

/** The actions for folders: create one in the selected folder, and change or remove the selected one. */
export function FolderActions({ chosen, onRemoved }: { chosen: string; onRemoved: () => void }) {
  const texts = useTexts(folderTexts)
  const { data } = useQuery(foldersQuery)
  const [openDialog, setAction] = useState<'add' | 'change' | 'remove' | null>(null)
  const placed = foldersInTreeOrder(data?.items ?? [])
  const folder = placed.find(({ folderId }) => folderId === chosen) ?? null
  const close = () => setAction(null)
  return (
    <div className="mkt-material-line">
      <Button small onClick={() => setAction('add')}>
        {folder === null ? texts.add : texts.addIn({ name: folder.name })}
      </Button>
      {folder && (
        <>
          <Button small onClick={() => setAction('change')}>
            {texts.change}
          </Button>
          <Button small onClick={() => setAction('remove')}>
            {texts.remove}
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

interface FolderRemovalProps {
  readonly placed: readonly TreeFolder[]
  readonly folder: TreeFolder
  readonly close: () => void
  /** Called when the folder is removed, so that the page shows something else. */
  readonly leave: () => void
}

/** The dialog that removes a folder and says what happens to its content. */
function FolderRemoval({ placed, folder, close, leave }: FolderRemovalProps) {
  const texts = useTexts(folderTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { folderId, version, name, parentId } = folder
  const parent = placed.find((one) => one.folderId === parentId)?.path
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callServer(removeMaterialFolder, { folderId, version }, { errorInPlace: true }),
    onSuccess() {
      leave()
      show({ kind: 'info', text: texts.removed({ name }) })
    },
    onError: ({ message: reason }) =>
      show({ kind: 'error', text: texts.notRemoved({ name, reason }) }),
    async onSettled() {
      close()
      await queries.invalidateQueries({ queryKey: materialKey })
    },
  })
  return (
    <ConfirmDialog
      title={texts.removing({ name })}
      hint={parent === undefined ? texts.removingTop : texts.removingHint({ parent })}
      cancelLabel={texts.keep}
      confirmLabel={texts.remove}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={close}
    />
  )
}
