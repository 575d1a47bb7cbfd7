import { callServer } from '@placard/browser/request/call'
import { removeMaterialFolder } from '@placard/contract/materials/material-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { Asking } from '#console/platform/router/asking.tsx'
import { materialKey } from '#console/materials/material/query.ts'
import { folderWords } from './folder-words.ts'
import type { PlacedFolder } from './placed.ts'

interface FolderRemovalProps {
  readonly placed: readonly PlacedFolder[]
  readonly folder: PlacedFolder
  readonly close: () => void
  /** Called when the folder is removed, so that the page shows something else. */
  readonly leave: () => void
}

/** The dialog that removes a folder and says what happens to its content. */
export function FolderRemoval({ placed, folder, close, leave }: FolderRemovalProps) {
  const say = useWords(folderWords)
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
    <Asking
      title={say('removing', { name })}
      hint={parent === undefined ? say('removingTop') : say('removingHint', { parent })}
      no={say('keep')}
      yes={say('remove')}
      busy={isPending}
      onYes={() => mutate()}
      onClose={close}
    />
  )
}
