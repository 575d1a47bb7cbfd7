import type { StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { sizeText } from '@placard/domain/platform/format/size'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  storageKind,
  type StorageKind,
  storageKindNames,
  storageMb,
} from '@placard/domain/platform/storage/kind'
import { InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DraftField } from '#portal/platform/staff/draft.ts'

const storageTexts = textTable({
  megabytes: ['{kind}, in MB', '{kind}（MB）'],
  hint: [
    '{used} used. Leave empty for the default limit of the server.',
    '当前已用 {used}。留空表示使用服务器的默认上限。',
  ],
  noNumber: [
    '{kind}: enter whole megabytes from {min} to {max}, or leave it empty.',
    '{kind}：请填写 {min} 到 {max} 之间的整数（MB），或留空。',
  ],
})

/** All kinds of files. */
export const storageKinds = Object.values(storageKind)

/** The names of an owner's limits in calls. */
export const storageFields = {
  material: 'materialMb',
  attachment: 'attachmentMb',
  import: 'importMb',
} as const satisfies Readonly<Record<StorageKind, keyof StaffOwnerRow>>

type StorageField = (typeof storageFields)[StorageKind]
/** The limits of an owner as they are typed; empty for the default. */
export type StorageDraft = Readonly<Record<StorageField, string>>

export function storageDraftOf(owner: StaffOwnerRow): StorageDraft {
  const typed = (kind: StorageKind) => String(owner[storageFields[kind]] ?? '')
  return {
    materialMb: typed('material'),
    attachmentMb: typed('attachment'),
    importMb: typed('import'),
  }
}

export function storageOf({ storage, ownerName }: StaffOwnerRow, kind: StorageKind) {
  const use = storage.find((one) => one.kind === kind)
  if (use === undefined) throw new Error(`nothing is known of the ${kind} of ${ownerName}`)
  return use
}

/** Returns the function that reads typed limits. It throws InputRefused for text that is no limit. */
export function useStorageLimits(): (draft: StorageDraft) => Record<StorageField, number | null> {
  const texts = useTexts(storageTexts)
  const names = storageKindNames[useLocale()]
  const megabytes = (draft: StorageDraft, kind: StorageKind) => {
    const path = storageFields[kind]
    const text = draft[path].trim()
    if (text === '') return null
    const { min, max } = storageMb
    if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
    throw new InputRefused([{ path, message: texts.noNumber({ kind: names[kind], min, max }) }])
  }
  return (draft) => ({
    materialMb: megabytes(draft, 'material'),
    attachmentMb: megabytes(draft, 'attachment'),
    importMb: megabytes(draft, 'import'),
  })
}

interface StorageFieldsProps {
  readonly owner: StaffOwnerRow
  readonly field: (name: StorageField) => DraftField<string>
}

/** The fields for an owner's own limits, each with what is used. */
export function StorageFields({ owner, field }: StorageFieldsProps) {
  const texts = useTexts(storageTexts)
  const locale = useLocale()
  return storageKinds.map((kind) => (
    <TextField
      key={kind}
      label={texts.megabytes({ kind: storageKindNames[locale][kind] })}
      hint={texts.hint({ used: sizeText(storageOf(owner, kind).usedBytes, locale) })}
      inputMode="numeric"
      {...field(storageFields[kind])}
    />
  ))
}
