import { idShape } from '@placard/domain/platform/text/id'
import './staff-owner.css'
import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  listAllOwners,
  saveAnyOwner,
  type StaffOwnerRow,
} from '@placard/contract/identity/staff-owner'
import { ownerType, ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { Button } from '@placard/ui/button/button'
import { SelectField } from '@placard/ui/form/select-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Action, confirmedAction } from '#portal/platform/staff/action.tsx'
import { useListAddress, useListSort } from '#portal/platform/staff/list-address.ts'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { useOwnerColumns } from './columns.ts'
import { CreateOwnerDialog } from './create-dialog.tsx'
import { OwnerDetailsDialog } from './details-dialog.tsx'
import { EditOwnerDialog } from './edit-dialog.tsx'
import { SupportViewDialog } from './support-view-dialog.tsx'
import { staffOwnerTexts } from './texts.ts'

const textMaxLength = 200

/** Returns the filters of the address. Unknown values are left out. */
function useFilters() {
  const { parameters, text } = useListAddress()
  const type = Object.values(ownerType).find((code) => String(code) === parameters.get('type'))
  const agencyId = idShape.exec(parameters.get('agency') ?? '')?.[0]
  const state = parameters.get('state')
  return {
    text,
    ...(type !== undefined && { ownerType: type }),
    ...(agencyId !== undefined && { agencyId }),
    ...((state === 'open' || state === 'closed') && { closed: state === 'closed' }),
  }
}

/** Lists all agencies and advertisers, with what the roles allow to do with each. */
export function StaffOwnerPage() {
  const texts = useTexts(staffOwnerTexts)
  const { paging, pages } = useListAddress()
  const { sort, onSort } = useListSort(['ownerName', 'storage', 'createdAt'])
  const [key] = sort
  const filters = useFilters()
  const query = useQuery({
    ...callQuery(listAllOwners, { ...paging, ...key, filters }),
    placeholderData: keepPreviousData,
  })
  const columns = useOwnerColumns()
  const actions = useActions()
  const mayChange = mayStaff(useStaffRoles(), 'change', 'owner')
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      none={texts.none}
      keyOf={({ ownerId }) => ownerId}
      nameOf={({ ownerName }) => ownerName}
      filter={<Filters agencyName={query.data?.items[0]?.agencyName} />}
      createActions={
        mayChange ? { label: texts.create, dialog: (end) => <CreateOwnerDialog {...end} /> } : []
      }
      {...{ query, pages, columns, actions, sort, onSort }}
    />
  )
}

/** @param agencyName the name of the agency whose advertisers are listed, if it is known */
function Filters({ agencyName = '' }: { readonly agencyName: string | undefined }) {
  const texts = useTexts(staffOwnerTexts)
  const names = labelsOf(ownerTypeNames, useLocale())
  const { parameters, set } = useListAddress()
  const agencyId = parameters.get('agency')
  return (
    <>
      <SearchForm maxLength={textMaxLength}>
        <SelectField
          label={texts.type}
          value={parameters.get('type') ?? ''}
          options={[
            { value: '', label: texts.allTypes },
            ...Object.values(ownerType).map((type) => ({
              value: String(type),
              label: names[type],
            })),
          ]}
          onChange={(type) => set('type', type)}
        />
        <SelectField
          label={texts.state}
          value={parameters.get('state') ?? ''}
          options={[
            { value: '', label: texts.allStates },
            { value: 'open', label: texts.open },
            { value: 'closed', label: texts.closed },
          ]}
          onChange={(state) => set('state', state)}
        />
      </SearchForm>
      {agencyId !== null && (
        <p className="staff-owner-agency">
          {texts.advertisersOf({ agency: agencyName || agencyId })}
          <Button kind="quiet" small onClick={() => set('agency', '')}>
            {texts.showAll}
          </Button>
        </p>
      )}
    </>
  )
}

/** Returns the function that lists what the roles allow to do with an owner. */
function useActions(): (owner: StaffOwnerRow) => readonly Action[] {
  const texts = useTexts(staffOwnerTexts)
  const shared = useTexts(platformTexts)
  const { setAll } = useListAddress()
  const roles = useStaffRoles()
  const mayChange = mayStaff(roles, 'change', 'owner')
  const mayView = mayStaff(roles, 'change', 'supportView')
  const close = useClosing()
  return (owner) => {
    const { ownerId } = owner
    const advertisers = {
      label: texts.advertisers,
      act: () => setAll({ agency: ownerId, text: '', type: '' }),
    }
    const view: Action = {
      label: texts.view,
      dialog: (end) => <SupportViewDialog owner={owner} {...end} />,
    }
    const isAgency = owner.ownerType === ownerType.agency
    return [
      mayChange
        ? { label: shared.edit, dialog: (end) => <EditOwnerDialog owner={owner} {...end} /> }
        : { label: texts.details, dialog: (end) => <OwnerDetailsDialog owner={owner} {...end} /> },
      ...(mayView && !owner.closed ? [view] : []),
      ...(mayChange ? [close(owner)] : []),
      ...(isAgency ? [advertisers] : []),
    ]
  }
}

/** Returns the function that closes or reopens an owner after a warning. */
function useClosing(): (owner: StaffOwnerRow) => Action {
  const texts = useTexts(staffOwnerTexts)
  return ({ ownerId, version, closed, ownerName: name }) =>
    confirmedAction({
      label: closed ? texts.reopen : texts.closeOwner,
      title: closed ? texts.reopenTitle({ name }) : texts.closeTitle({ name }),
      warning: closed ? texts.reopenWarning : texts.closeWarning,
      path: 'closed',
      isDestructive: !closed,
      act: () =>
        callServer(saveAnyOwner, { ownerId, version, closed: !closed }, { errorInPlace: true }),
      successMessage: closed ? texts.reopened({ name }) : texts.closedNow({ name }),
    })
}
