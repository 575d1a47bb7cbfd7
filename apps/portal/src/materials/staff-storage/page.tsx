import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import {
  listAllOwners,
  saveAnyOwner,
  type StaffOwnerRow,
} from '@placard/contract/identity/staff-owner'
import { sizeText } from '@placard/domain/platform/format/size'
import { storageKindNames } from '@placard/domain/platform/storage/kind'
import {
  storageDraftOf,
  StorageFields,
  storageFields,
  storageKinds,
  storageOf,
  useStorageLimits,
} from '#portal/identity/staff-owner/storage-fields.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Action, DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useListAddress, useListSort } from '#portal/platform/staff/list-address.ts'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { platformTexts } from '#portal/platform/staff/texts.ts'

export const staffStorageTexts = textTable({
  title: ['Storage', '存储空间'],
  intro: [
    'Storage used by each owner, and its limits. Owners closest to a limit come first. Uploads beyond a limit are rejected; no files are removed.',
    '各账户文件占用的空间及上限，最接近上限的排在最前。超出上限的上传会被拒绝，已有文件不受影响。',
  ],
  owners: ['Owners', '账户'],
  none: ['No owners yet.', '暂无账户。'],
  noSuchOwner: ['No results.', '没有名称或 ID 相符的账户。'],
  owner: ['Owner', '账户'],
  ownerId: ['ID', 'ID'],
  usage: ['{used} of {most}', '{used} / {most}'],
  own: ['custom limit', '单独设置'],
  change: ['Change limits', '调整上限'],
  changeTitle: ['Storage of {owner}', '存储空间：{owner}'],
})

const textMaxLength = 200

/** Shows the storage that each owner's files use, and its limit. */
export function StaffStoragePage() {
  const texts = useTexts(staffStorageTexts)
  const { paging, pages, text } = useListAddress()
  const { sort, onSort } = useListSort(['ownerName'])
  const [key = { sortName: 'storage', sortType: 'DESC' } as const] = sort
  const query = useQuery(callQuery(listAllOwners, { ...paging, ...key, filters: { text } }))
  const columns = useColumns()
  const mayChange = mayStaff(useStaffRoles(), 'change', 'owner')
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
        actions={(owner) => (mayChange ? [changing(owner)] : [])}
        filter={<SearchForm maxLength={textMaxLength} />}
        {...{ query, pages, columns, sort, onSort }}
      />
    </StaffPage>
  )
}

function useColumns(): ListColumn<StaffOwnerRow>[] {
  const texts = useTexts(staffStorageTexts)
  const locale = useLocale()
  return [
    {
      code: 'ownerName',
      name: texts.owner,
      widthPx: 220,
      sortable: true,
      text: ({ ownerName }) => ownerName,
    },
    { code: 'ownerId', name: texts.ownerId, widthPx: 110, text: ({ ownerId }) => ownerId },
    ...storageKinds.map((kind, at) => ({
      code: kind,
      name: storageKindNames[locale][kind],
      widthPx: 210,
      align: 'right' as const,
      ...(at === storageKinds.length - 1 && { grows: true as const }),
      text: (owner: StaffOwnerRow) => {
        const { usedBytes, maxBytes } = storageOf(owner, kind)
        const text = texts.usage({
          used: sizeText(usedBytes, locale),
          most: sizeText(maxBytes, locale),
        })
        return owner[storageFields[kind]] === null ? text : `${text} (${texts.own})`
      },
    })),
  ]
}

/** Sets an owner's own limits, or restores the defaults. */
function LimitDialog({ owner, done, close }: DialogCallbacks & { readonly owner: StaffOwnerRow }) {
  const texts = useTexts(staffStorageTexts)
  const shared = useTexts(platformTexts)
  const { draft, field } = useDraft(storageDraftOf(owner))
  const limitsOf = useStorageLimits()
  const act = async () => {
    const { ownerId, version } = owner
    await callServer(saveAnyOwner, { ownerId, version, ...limitsOf(draft) }, { errorInPlace: true })
    done(shared.saved)
  }
  return (
    <FormDialog
      width="wide"
      title={texts.changeTitle({ owner: owner.ownerName })}
      submitLabel={shared.save}
      onSubmit={act}
      onClose={close}
    >
      <StorageFields owner={owner} field={field} />
    </FormDialog>
  )
}
