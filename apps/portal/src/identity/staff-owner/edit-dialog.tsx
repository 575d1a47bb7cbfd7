import { callServer } from '@placard/browser/request/call'
import { saveAnyOwner, type StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import {
  isLimitedNewUser,
  isLimitedSilentUser,
  withLimits,
} from '@placard/domain/platform/access/restriction'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { CheckField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { AgencyField, type ChosenAgency } from './agency-field.tsx'
import { type OwnerRights, RightsFields } from './rights-fields.tsx'
import { storageDraftOf, StorageFields, useStorageLimits } from './storage-fields.tsx'
import { staffOwnerTexts } from './texts.ts'

function draftOf(owner: StaffOwnerRow) {
  const { agencyId, agencyName, bizLimit, menuTree, dataTree } = owner
  return {
    ownerName: owner.ownerName,
    level: String(owner.level),
    isGrayAdOwner: owner.isGrayAdOwner,
    agencyId: (agencyId === null ? null : { agencyId, agencyName }) as ChosenAgency,
    createAdDisabled: owner.createAdDisabled,
    createAdReason: owner.createAdReason,
    newUser: isLimitedNewUser(bizLimit),
    silentUser: isLimitedSilentUser(bizLimit),
    ...storageDraftOf(owner),
    rights: { menuTree, dataTree } as OwnerRights,
  }
}

type Drafting = ReturnType<typeof useDraft<ReturnType<typeof draftOf>>>

interface SectionProps extends Pick<Drafting, 'draft' | 'field'> {
  readonly owner: StaffOwnerRow
}

/** The dialog with everything that admins of the platform change about an owner. */
export function EditOwnerDialog({
  owner,
  done,
  close,
}: DialogCallbacks & { readonly owner: StaffOwnerRow }) {
  const texts = useTexts(staffOwnerTexts)
  const shared = useTexts(platformTexts)
  const { draft, field } = useDraft(draftOf(owner))
  const limitsOf = useStorageLimits()
  const save = async () => {
    const { newUser, silentUser, agencyId, rights, ...facts } = draft
    const level = Number(facts.level)
    if (!/^\d{1,2}$/.test(facts.level) || level === 0)
      throw new InputRefused([{ path: 'level', message: texts.noLevel }])
    const input = {
      ...facts,
      ...rights,
      dataTree: [...rights.dataTree],
      ...limitsOf(draft),
      ownerId: owner.ownerId,
      version: owner.version,
      level,
      bizLimit: withLimits(owner.bizLimit, { newUser, silentUser }),
      ...(agencyId && { agencyId: agencyId.agencyId }),
    }
    await callServer(saveAnyOwner, input, { errorInPlace: true })
    done(shared.saved)
  }
  const sections = { owner, draft, field }
  return (
    <FormDialog
      title={texts.editTitle({ name: owner.ownerName })}
      width="wide"
      submitLabel={shared.save}
      onSubmit={save}
      onClose={close}
    >
      <GeneralFields {...sections} />
      <RestrictionFields {...sections} />
      <h3 className="staff-owner-section">{texts.storageTitle}</h3>
      <StorageFields owner={owner} field={field} />
      <h3 className="staff-owner-section">{texts.rights}</h3>
      <RightsFields before={owner} {...field('rights')} />
    </FormDialog>
  )
}

function GeneralFields({ owner, draft, field }: SectionProps) {
  const texts = useTexts(staffOwnerTexts)
  return (
    <>
      <TextField label={texts.owner} maxLength={nameMaxLength} {...field('ownerName')} />
      {owner.ownerType === ownerType.subOwner && (
        <AgencyField hint={texts.moveHint} {...field('agencyId')} />
      )}
      <TextField
        label={texts.level}
        hint={texts.levelHint}
        inputMode="numeric"
        {...field('level')}
      />
      <CheckField
        label={texts.early}
        value={draft.isGrayAdOwner}
        onChange={field('isGrayAdOwner').onChange}
      />
    </>
  )
}

function RestrictionFields({ draft, field }: SectionProps) {
  const texts = useTexts(staffOwnerTexts)
  return (
    <>
      <h3 className="staff-owner-section">{texts.restrictions}</h3>
      <CheckField
        label={texts.stopCreation}
        value={draft.createAdDisabled}
        onChange={field('createAdDisabled').onChange}
      />
      {draft.createAdDisabled && (
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          rows={2}
          maxLength={500}
          {...field('createAdReason')}
        />
      )}
      <CheckField
        label={texts.limitNew}
        value={draft.newUser}
        onChange={field('newUser').onChange}
      />
      <CheckField
        label={texts.limitSilent}
        value={draft.silentUser}
        onChange={field('silentUser').onChange}
      />
      <p>{texts.limitHint}</p>
    </>
  )
}
