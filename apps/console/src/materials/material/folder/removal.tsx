import { callServer } from '@placard/browser/request/call'
import { removeMaterialFolder } from '@placard/contract/materials/material-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { ConfirmDialog } from '#console/platform/router/confirm-dialog.tsx'
import { materialKey } from '#console/materials/material/query.ts'
import { folderTexts } from './folder-texts.ts'
import type { TreeFolder } from './folder-tree.ts'

interface FolderRemovalProps {
  readonly placed: readonly TreeFolder[]
  readonly folder: TreeFolder
  readonly close: () => void
  /** Called when the folder is removed, so that the page shows something else. */
  readonly leave: () => void
}

/** The dialog that removes a folder and says what happens to its content. */
export function FolderRemoval({ placed, folder, close, leave }: FolderRemovalProps) {
  const say = useTexts(folderTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { folderId, version, name, parentId } = folder
  const parent = placed.find((one) => one.folderId === parentId)?.path
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callServer(removeMaterialFolder, { folderId, version }, { errorInPlace: true }),
    onSuccess() {
      leave()
      show({ kind: 'info', text: say('removed', { name }) })
    },
    onError: ({ message: reason }) =>
      show({ kind: 'error', text: say('notRemoved', { name, reason }) }),
    async onSettled() {
      close()
      await queries.invalidateQueries({ queryKey: materialKey })
    },
  })
  return (
    <ConfirmDialog
      title={say('removing', { name })}
      hint={parent === undefined ? say('removingTop') : say('removingHint', { parent })}
      cancelLabel={say('keep')}
      confirmLabel={say('remove')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={close}
    />
  )
}
