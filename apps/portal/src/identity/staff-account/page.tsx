import './staff-account.css'
import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
  type StaffAccountRow,
} from '@placard/contract/identity/staff-account'
import { staffRole } from '@placard/domain/platform/access/staff-role'
import { staffRoleNames } from '@placard/domain/platform/access/staff-role-names'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { SelectField } from '@placard/ui/form/select-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { type Action, confirmedAction } from '#portal/platform/staff/action.tsx'
import { useListAddress, useListSort } from '#portal/platform/staff/list-address.ts'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { EditStaffDialog, InviteStaffDialog } from './account-dialog.tsx'
import { StaffRoleDescriptions } from './role-descriptions.tsx'
import { staffAccountTexts } from './texts.ts'

const textMaxLength = 200
const inPlace = { errorInPlace: true } as const

/** Lists the platform staff, with what admins can do with each account. */
export function StaffAccountPage() {
  const texts = useTexts(staffAccountTexts)
  const { paging, pages, text, parameters } = useListAddress()
  const { sort, onSort } = useListSort(['accountName', 'account', 'seenAt'])
  const [key] = sort
  const role = Object.values(staffRole).find((one) => one === parameters.get('role'))
  const filters = { text, ...(role !== undefined && { staffRole: role }) }
  const query = useQuery(callQuery(listStaff, { ...paging, ...key, filters }))
  const columns = useColumns()
  const actions = useActions()
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      none={texts.none}
      keyOf={({ accId }) => accId}
      nameOf={({ accountName }) => accountName}
      filter={
        <SearchForm maxLength={textMaxLength}>
          <RoleField />
        </SearchForm>
      }
      createActions={[
        { label: texts.invite, dialog: (end) => <InviteStaffDialog {...end} /> },
        { label: texts.describeRoles, dialog: (end) => <StaffRoleDescriptions {...end} /> },
      ]}
      {...{ query, pages, columns, actions, sort, onSort }}
    />
  )
}

function RoleField() {
  const texts = useTexts(staffAccountTexts)
  const names = labelsOf(staffRoleNames, useLocale())
  const { parameters, set } = useListAddress()
  return (
    <SelectField
      label={texts.role}
      value={parameters.get('role') ?? ''}
      options={[
        { value: '', label: texts.allRoles },
        ...Object.values(staffRole).map((role) => ({ value: role as string, label: names[role] })),
      ]}
      onChange={(chosen) => set('role', chosen)}
    />
  )
}

function useColumns(): ListColumn<StaffAccountRow>[] {
  const texts = useTexts(staffAccountTexts)
  const locale = useLocale()
  return [
    {
      code: 'accountName',
      name: texts.name,
      widthPx: 170,
      sortable: true,
      text: ({ accountName: name, self }) => (self ? texts.you({ name }) : name),
    },
    {
      code: 'account',
      name: texts.account,
      widthPx: 200,
      sortable: true,
      text: ({ account }) => account,
    },
    {
      code: 'roles',
      name: texts.roles,
      widthPx: 150,
      grows: true,
      text: (row) => rolesText(row, texts, locale),
    },
    { code: 'status', name: texts.status, widthPx: 150, text: (row) => statusText(row, texts) },
    {
      code: 'secondFactor',
      name: texts.secondFactor,
      widthPx: 110,
      text: ({ secondFactor }) => (secondFactor ? texts.factorOn : texts.factorOff),
    },
    {
      code: 'seenAt',
      name: texts.seenAt,
      widthPx: 170,
      sortable: true,
      text: ({ seenAt }) => (seenAt === null ? texts.never : dateTimeText(seenAt, locale)),
    },
  ]
}

type Texts = TextsOf<typeof staffAccountTexts>

function rolesText({ staffRoles }: StaffAccountRow, texts: Texts, locale: Locale): string {
  const names = labelsOf(staffRoleNames, locale)
  const held = staffRoles.map((role) => names[role])
  return held.length === 0 ? texts.noRole : new Intl.ListFormat(locale).format(held)
}

function statusText({ suspended, invited, emailState }: StaffAccountRow, texts: Texts): string {
  if (suspended) return texts.suspended
  return invited ? texts.invitation[emailState] : texts.active
}

/** Returns the function that lists what admins can do with an account. Nobody suspends or removes their own. */
function useActions(): (row: StaffAccountRow) => readonly Action[] {
  const texts = useTexts(staffAccountTexts)
  const shared = useTexts(platformTexts)
  return (row) => {
    const { accId, version, accountName: name, invited, suspended, self } = row
    const suspending = (wanted: boolean) => () =>
      callServer(saveStaff, { accId, version, suspended: wanted }, inPlace)
    const resend = confirmedAction({
      label: texts.resend,
      title: texts.resendTitle({ name }),
      warning: texts.resendWarning,
      path: 'accId',
      act: () => callServer(reinviteStaff, { accId }, inPlace),
      successMessage: texts.resent,
    })
    const suspend = confirmedAction({
      label: texts.suspend,
      title: texts.suspendTitle({ name }),
      warning: texts.suspendWarning({ name }),
      path: 'accId',
      isDestructive: true,
      act: suspending(true),
      successMessage: texts.suspendedNow({ name }),
    })
    const lift = confirmedAction({
      label: texts.lift,
      title: texts.liftTitle({ name }),
      warning: texts.liftWarning({ name }),
      act: suspending(false),
      successMessage: texts.lifted({ name }),
    })
    const remove = confirmedAction({
      label: shared.remove,
      title: texts.removeTitle({ name }),
      warning: texts.removeWarning({ name }),
      path: 'accId',
      isDestructive: true,
      act: () => callServer(removeStaff, { accId, version }, inPlace),
      successMessage: shared.removed,
    })
    return [
      { label: shared.edit, dialog: (end) => <EditStaffDialog row={row} {...end} /> },
      ...(invited ? [resend] : []),
      ...(self ? [] : [suspended ? lift : suspend, remove]),
    ]
  }
}
