import { type SubmitEvent, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { foldersQuery, materialKey } from '#console/materials/material/query.ts'
import { folderTexts } from './folder-texts.ts'
import { foldersInTreeOrder, possibleParents, type TreeFolder } from './folder-tree.ts'
import { callServer } from '@placard/browser/request/call'
import {
  addMaterialFolder,
  changeMaterialFolder,
  type MaterialFolder,
  removeMaterialFolder,
} from '@placard/contract/materials/material-library'
import { useToasts } from '@placard/ui/toast/toasts'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { folderNameMaxLength } from '@placard/domain/materials/material/limit'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'

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

interface FolderFormProps {
  readonly placed: readonly TreeFolder[]
  /** Null for a new folder. */
  readonly folder: MaterialFolder | null
  /** The current or initial parent folder; null for the top level. */
  readonly parentId: string | null
  readonly close: () => void
}

/** The form for the name and parent of a folder. */
function FolderForm({ placed, folder, parentId, close }: FolderFormProps) {
  const texts = useTexts(folderTexts)
  const [name, setName] = useState(folder?.name ?? '')
  const [parent, setParent] = useState(parentId)
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useSaving(folder, close)
  const isMissing = isAsked && name.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim() !== '') mutate({ name: name.trim(), parentId: parent })
  }
  return (
    <SideDialog
      locale={useLocale()}
      title={folder === null ? texts.add : texts.inFolder({ name: folder.name })}
      isEditor
      onClose={close}
    >
      <form noValidate className="mkt-material-form" onSubmit={submit}>
        <TextField
          label={texts.name}
          value={name}
          onChange={setName}
          maxLength={folderNameMaxLength}
          problem={isMissing ? texts.nameMissing : undefined}
        />
        <SelectField
          label={texts.parent}
          options={[
            { value: null, label: texts.top },
            ...possibleParents(placed, folder?.folderId ?? null).map(({ folderId, path }) => ({
              value: folderId,
              label: path,
            })),
          ]}
          value={parent}
          onChange={setParent}
        />
        <p role="alert" className="mkt-material-wrong">
          {error?.message}
        </p>
        <div className="mkt-material-line">
          <Button kind="primary" submits busy={isPending}>
            {texts.save}
          </Button>
          <Button onClick={close}>{texts.cancel}</Button>
        </div>
      </form>
    </SideDialog>
  )
}

function useSaving(folder: MaterialFolder | null, close: () => void) {
  const texts = useTexts(folderTexts)
  const show = useToasts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (typed: { name: string; parentId: string | null }) =>
      folder === null
        ? callServer(addMaterialFolder, typed, { errorInPlace: true })
        : callServer(changeMaterialFolder, changeOf(folder, typed), { errorInPlace: true }),
    async onSuccess({ name }) {
      close()
      show({ kind: 'info', text: texts.saved({ name }) })
      await queries.invalidateQueries({ queryKey: materialKey })
    },
  })
}

/** Returns only the changed fields. */
function changeOf(
  { folderId, version, ...was }: MaterialFolder,
  { name, parentId }: { name: string; parentId: string | null },
) {
  return {
    folderId,
    version,
    ...(name === was.name ? {} : { name }),
    ...(parentId === was.parentId ? {} : { parentId }),
  }
}
