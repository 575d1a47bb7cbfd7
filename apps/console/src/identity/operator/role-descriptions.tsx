import { operatorRoleNames, operatorRole } from '@placard/domain/platform/access/role'
import { labelsOf, capitalized } from '@placard/domain/platform/text/letter-case'
import { areas, areasOfRole } from '@placard/domain/platform/access/permission'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { operatorTexts } from './operator-texts.ts'

/** The dialog with what each role may change, in words that are made from the server's own rules. @see spec S6.6 */
export function RoleDescriptions({ onClose }: { onClose: () => void }) {
  const texts = useTexts(operatorTexts)
  const locale = useLocale()
  const names = labelsOf(operatorRoleNames, locale)
  const list = new Intl.ListFormat(locale)
  return (
    <Dialog title={texts.rolesTitle} width="wide" onClose={onClose}>
      <p>{texts.rolesHint}</p>
      <dl className="mkt-role-descriptions">
        {Object.values(operatorRole).map((role) => (
          <div key={role}>
            <dt>{names[role]}</dt>
            <dd>
              {areasOfRole[role].length === areas.length
                ? texts.everything
                : capitalized(
                    list.format(areasOfRole[role].map((area) => texts.areas[area])),
                    locale,
                  )}
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
