import '@placard/ui/side-dialog/side-dialog.css'
import { callServer } from '@placard/browser/request/call'
import {
  addMaterialFolder,
  changeMaterialFolder,
  type MaterialFolder,
} from '@placard/contract/materials/material-library'
import { folderNameMaxLength } from '@placard/domain/materials/material/limit'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialKey } from '#console/materials/material/query.ts'
import { folderTexts } from './folder-texts.ts'
import { type TreeFolder, possibleParents } from './folder-tree.ts'

interface FolderFormProps {
  readonly placed: readonly TreeFolder[]
  /** Null for a new folder. */
  readonly folder: MaterialFolder | null
  /** The current or initial parent folder; null for the top level. */
  readonly parentId: string | null
  readonly close: () => void
}

/** The form for the name and parent of a folder. */
export function FolderForm({ placed, folder, parentId, close }: FolderFormProps) {
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
