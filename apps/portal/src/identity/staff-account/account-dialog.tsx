import { callServer } from '@placard/browser/request/call'
import {
  inviteStaff,
  saveStaff,
  type StaffAccountRow,
} from '@placard/contract/identity/staff-account'
import { invitationsMax, readInvitations } from '@placard/domain/identity/operator/invitation'
import { staffRole, type StaffRole } from '@placard/domain/platform/access/staff-role'
import { staffRoleNames } from '@placard/domain/platform/access/staff-role-names'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { ChecksField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { type DraftField, useDraft } from '#portal/platform/staff/draft.ts'
import { useRefetch } from '#portal/platform/staff/staff-list.tsx'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { staffAccountTexts } from './texts.ts'

function RolesField(field: DraftField<readonly StaffRole[]>) {
  const texts = useTexts(staffAccountTexts)
  const names = labelsOf(staffRoleNames, useLocale())
  return (
    <ChecksField
      label={texts.roles}
      hint={texts.rolesHint}
      options={Object.values(staffRole).map((role) => ({ value: role, label: names[role] }))}
      {...field}
    />
  )
}

const nobody = { accounts: '', staffRoles: [] as readonly StaffRole[] }

/** The dialog that invites several people with the same roles. */
export function InviteStaffDialog({ done, close }: DialogCallbacks) {
  const texts = useTexts(staffAccountTexts)
  const { draft, change, field } = useDraft(nobody)
  const refetch = useRefetch()
  const refuse = (lines: readonly string[]) =>
    new InputRefused([{ path: 'accounts', message: lines.join('\n') }])
  const invite = async () => {
    const { people, problems } = readInvitations(draft.accounts)
    const staffRoles = [...draft.staffRoles]
    if (problems.length > 0)
      throw refuse(
        problems.map(({ line, kind }) =>
          texts.lineProblem({ line, reason: texts.lineProblems[kind] }),
        ),
      )
    if (people.length === 0) throw refuse([texts.noAccounts])
    if (people.length > invitationsMax)
      throw refuse([texts.tooMany({ max: invitationsMax, count: people.length })])
    if (staffRoles.length === 0)
      throw new InputRefused([{ path: 'staffRoles', message: texts.noRoles }])
    const refused: { line: string; reason: string }[] = []
    for (const { line, account, accountName } of people) {
      const input = { account, accountName, staffRoles }
      await callServer(inviteStaff, input, { errorInPlace: true }).catch((error: unknown) =>
        refused.push({ line, reason: error instanceof Error ? error.message : String(error) }),
      )
    }
    const count = people.length - refused.length
    if (refused.length === 0) return done(texts.invited({ count }))
    if (count > 0) refetch()
    // Those who are invited need no second invitation.
    change({ accounts: refused.map(({ line }) => line).join('\n') })
    throw refuse(refused.map(texts.lineProblem))
  }
  return (
    <FormDialog
      title={texts.inviteTitle}
      width="wide"
      submitLabel={texts.invite}
      onSubmit={invite}
      onClose={close}
    >
      <TextField
        label={texts.accounts}
        hint={texts.accountsHint({ max: invitationsMax })}
        rows={4}
        {...field('accounts')}
      />
      <RolesField {...field('staffRoles')} />
    </FormDialog>
  )
}

/** The dialog with the name and the roles of a member of the staff. */
export function EditStaffDialog({
  row,
  done,
  close,
}: DialogCallbacks & { readonly row: StaffAccountRow }) {
  const texts = useTexts(staffAccountTexts)
  const shared = useTexts(platformTexts)
  const { accId, version, accountName } = row
  const initial = { accountName, staffRoles: row.staffRoles as readonly StaffRole[] }
  const { draft, field } = useDraft(initial)
  const save = async () => {
    const input = { accId, version, ...draft, staffRoles: [...draft.staffRoles] }
    await callServer(saveStaff, input, { errorInPlace: true })
    done(shared.saved)
  }
  return (
    <FormDialog
      title={texts.editTitle({ name: accountName })}
      width="wide"
      submitLabel={shared.save}
      onSubmit={save}
      onClose={close}
    >
      <TextField label={texts.name} maxLength={nameMaxLength} {...field('accountName')} />
      <RolesField {...field('staffRoles')} />
    </FormDialog>
  )
}
