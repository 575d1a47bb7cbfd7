import type { StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { sizeText } from '@placard/domain/platform/format/size'
import { storageKindNames } from '@placard/domain/platform/storage/kind'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { useStateText } from './state-text.ts'
import { storageKinds, storageOf } from './storage-fields.tsx'
import { staffOwnerTexts } from './texts.ts'

interface DetailsDialogProps {
  readonly owner: StaffOwnerRow
  readonly close: () => void
}

/** Everything about an owner, for staff who may not change it. */
export function OwnerDetailsDialog({ owner, close }: DetailsDialogProps) {
  const texts = useTexts(staffOwnerTexts)
  return (
    <Dialog title={owner.ownerName} width="wide" onClose={close}>
      <dl className="staff-owner-details">
        {useDetails(owner).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={close}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function useDetails(owner: StaffOwnerRow): (readonly [name: string, value: string])[] {
  const texts = useTexts(staffOwnerTexts)
  const locale = useLocale()
  const state = useStateText()(owner)
  const storage = storageKinds.map((kind) => {
    const { usedBytes, maxBytes } = storageOf(owner, kind)
    const use = `${sizeText(usedBytes, locale)} / ${sizeText(maxBytes, locale)}`
    return [storageKindNames[locale][kind], use] as const
  })
  return [
    [texts.ownerId, owner.ownerId],
    [texts.type, labelsOf(ownerTypeNames, locale)[owner.ownerType]],
    [texts.agency, owner.agencyName || '–'],
    [texts.state, state],
    [texts.reason, owner.createAdReason || '–'],
    [texts.level, String(owner.level)],
    [texts.early, owner.isGrayAdOwner ? texts.yes : texts.no],
    [texts.accounts, String(owner.accountCount)],
    [texts.currency, owner.currency],
    [texts.timeZone, owner.timeZone],
    [texts.createdAt, dateTimeText(owner.createdAt, locale)],
    ...storage,
  ]
}
