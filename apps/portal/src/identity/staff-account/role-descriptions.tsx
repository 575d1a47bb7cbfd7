import {
  staffAreas,
  type StaffArea,
  staffRights,
  staffRole,
} from '@placard/domain/platform/access/staff-role'
import { staffRoleNames } from '@placard/domain/platform/access/staff-role-names'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { staffAccountTexts } from './texts.ts'

/** The dialog with what each role may do, in words that are made from the server's own rules. */
export function StaffRoleDescriptions({ close }: { close: () => void }) {
  const texts = useTexts(staffAccountTexts)
  const locale = useLocale()
  const names = labelsOf(staffRoleNames, locale)
  const list = new Intl.ListFormat(locale)
  const listed = (areas: readonly StaffArea[]) =>
    list.format(areas.map((area) => texts.areas[area]))
  return (
    <Dialog title={texts.rolesTitle} width="wide" onClose={close}>
      <dl className="staff-roles">
        {Object.values(staffRole).map((role) => {
          const { changes, reads } = staffRights[role]
          return (
            <div key={role}>
              <dt>{names[role]}</dt>
              {changes.length === staffAreas.length ? (
                <dd>{texts.everything}</dd>
              ) : (
                <>
                  {changes.length > 0 && <dd>{texts.changes({ areas: listed(changes) })}</dd>}
                  {reads.length > 0 && <dd>{texts.reads({ areas: listed(reads) })}</dd>}
                </>
              )}
            </div>
          )
        })}
      </dl>
      <DialogActions>
        <Button onClick={close}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
