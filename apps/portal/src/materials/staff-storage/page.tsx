import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import {
  listAllOwners,
  saveAnyOwner,
  type StaffOwnerRow,
} from '@placard/contract/identity/staff-owner'
import { numberText } from '@placard/domain/platform/format/number'
import { sizeText } from '@placard/domain/platform/format/size'
import {
  storageKind,
  type StorageKind,
  storageKindNames,
  storageMb,
} from '@placard/domain/platform/storage/kind'
import { useLocale } from '#portal/platform/language/language.ts'
import type { Action, DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { Dialog } from '#portal/platform/staff/dialog.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { TextField } from '#portal/platform/staff/field.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'
import { useStaffStorageTexts } from './texts.ts'

const textMaxLength = 200
const kinds = Object.values(storageKind)

/** The names of an owner's limits in calls. */
const fieldOf = {
  material: 'materialMb',
  attachment: 'attachmentMb',
  import: 'importMb',
} as const satisfies Readonly<Record<StorageKind, keyof StaffOwnerRow>>

/** Shows the storage that each owner's files use, and its limit. */
export function StaffStoragePage() {
  const texts = useStaffStorageTexts()
  const text = useSearchText()
  const paging = usePageNum()
  const [pageNum, goToPage] = paging
  const query = useQuery(
    callQuery(listAllOwners, {
      pageNum,
      pageSize: listPageSize,
      sortName: 'storage',
      sortType: 'DESC',
      filters: { text },
    }),
  )
  const columns = useColumns()
  const changing = (owner: StaffOwnerRow): Action => ({
    label: texts.change,
    dialog: (end) => <LimitDialog owner={owner} {...end} />,
  })
  return (
    <StaffPage title={texts.title}>
      <p>{texts.intro}</p>
      <StaffList
        label={texts.owners}
        keyOf={({ ownerId }) => ownerId}
        nameOf={({ ownerName }) => ownerName}
        none={text === '' ? texts.none : texts.noSuchOwner}
        actions={(owner) => [changing(owner)]}
        filter={<SearchForm maxLength={textMaxLength} goToPage={goToPage} />}
        {...{ query, paging, columns }}
      />
    </StaffPage>
  )
}

function useColumns(): ListColumn<StaffOwnerRow>[] {
  const texts = useStaffStorageTexts()
  const locale = useLocale()
  return [
    { head: texts.owner, cell: ({ ownerName }) => ownerName },
    { head: texts.ownerId, cell: ({ ownerId }) => ownerId },
    ...kinds.map((kind) => ({
      head: storageKindNames[locale][kind],
      isNumber: true,
      cell: (owner: StaffOwnerRow) => {
        const { usedBytes, maxBytes } = storageOf(owner, kind)
        const text = texts.useOf
          .replace('{used}', sizeText(usedBytes, locale))
          .replace('{most}', sizeText(maxBytes, locale))
        return owner[fieldOf[kind]] === null ? text : `${text} (${texts.own})`
      },
    })),
  ]
}

function storageOf({ storage, ownerName }: StaffOwnerRow, kind: StorageKind) {
  const use = storage.find((one) => one.kind === kind)
  if (use === undefined) throw new Error(`nothing is known of the ${kind} of ${ownerName}`)
  return use
}

/** Sets an owner's own limits, or restores the defaults. */
function LimitDialog({ owner, done, close }: DialogCallbacks & { readonly owner: StaffOwnerRow }) {
  const texts = useStaffStorageTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  const typed = (kind: StorageKind) => String(owner[fieldOf[kind]] ?? '')
  const { draft, field } = useDraft({
    materialMb: typed('material'),
    attachmentMb: typed('attachment'),
    importMb: typed('import'),
  })
  const megabytes = (kind: StorageKind) => {
    const text = draft[fieldOf[kind]].trim()
    if (text === '') return null
    const { min, max } = storageMb
    if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
    throw new Error(
      texts.noNumber
        .replace('{kind}', storageKindNames[locale][kind])
        .replace('{min}', numberText(min, locale))
        .replace('{max}', numberText(max, locale)),
    )
  }
  const act = async () => {
    const { ownerId, version } = owner
    const limits = {
      materialMb: megabytes('material'),
      attachmentMb: megabytes('attachment'),
      importMb: megabytes('import'),
    }
    await callServer(saveAnyOwner, { ownerId, version, ...limits }, { errorInPlace: true })
    done(shared.saved)
  }
  return (
    <Dialog
      title={texts.changeTitle.replace('{owner}', () => owner.ownerName)}
      label={shared.save}
      {...{ act, close }}
    >
      {kinds.map((kind) => (
        <TextField
          key={kind}
          label={texts.megabytes.replace('{kind}', storageKindNames[locale][kind])}
          hint={texts.hint.replace('{used}', sizeText(storageOf(owner, kind).usedBytes, locale))}
          inputMode="numeric"
          {...field(fieldOf[kind])}
        />
      ))}
    </Dialog>
  )
}
