import { ownerType } from '@placard/domain/platform/access/owner-type'
import { operatorRoleNames, operatorRole } from '@placard/domain/platform/access/role'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { isSameJson } from '@placard/domain/platform/format/same-json'
import { mayGrant } from '@placard/domain/platform/access/permission'
import { pageMenuNames } from '@placard/domain/platform/menu/menu-names'
import { offeredMenus } from '@placard/domain/platform/menu/permission'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { DayField } from '@placard/ui/form/day-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { AdvertiserField } from './advertiser-field.tsx'
import { operatorTexts } from './operator-texts.ts'
import type { GrantInput } from './operators.ts'

interface GrantFieldsProps {
  readonly grant: GrantInput
  /** The rights before the change, which stay selectable although the user may not give them. */
  readonly before: GrantInput
  readonly onChange: (grant: GrantInput) => void
}

/** The fields for the roles, pages, data and advertisers of a person, and for the end of them. */
export function GrantFields({ grant, before, onChange }: GrantFieldsProps) {
  const texts = useTexts(operatorTexts)
  const locale = useLocale()
  const roleNames = labelsOf(operatorRoleNames, locale)
  const { permissionList, menuTree, dataTree, timeZone, ownerType: type } = useIdentity()
  const today = useToday(timeZone)
  const isAgency = type === ownerType.agency
  const roles = Object.values(operatorRole).filter(
    (role) => before.roles.includes(role) || mayGrant(permissionList, role),
  )
  const limited = offeredMenus.flatMap(({ menuId, areas }) => (areas === null ? [] : [menuId]))
  const menus = limited.filter((id) => menuTree.includes(id) || before.menuTree?.includes(id))
  const menuNames: Readonly<Record<string, string>> = pageMenuNames[locale]
  const entries = [
    ...dataTree,
    ...(before.dataTree ?? []).filter((entry) => !dataTree.some((own) => isSameJson(own, entry))),
  ]
  const keyOf = (entry: DataEntry) => (entry.kind === 'clickMonitor' ? entry.flowScene : entry.kind)
  return (
    <>
      <ChecksField
        label={texts.roles}
        path="roles"
        hint={texts.grantable}
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        value={grant.roles}
        onChange={(chosen) => onChange({ ...grant, roles: [...chosen] })}
      />
      <ScopeField
        label={texts.pages}
        path="menuTree"
        hint={texts.pagesHint}
        options={menus.map((id) => ({ value: id, label: menuNames[id] ?? id }))}
        value={grant.menuTree}
        onChange={(chosen) =>
          // The values are those of the options.
          onChange({ ...grant, menuTree: chosen as GrantInput['menuTree'] })
        }
      />
      {entries.length > 0 && (
        <ScopeField
          label={texts.data}
          path="dataTree"
          hint={texts.dataHint}
          options={entries.map((entry) => ({
            value: keyOf(entry),
            label: texts.entries[keyOf(entry)],
          }))}
          value={grant.dataTree && grant.dataTree.map(keyOf)}
          onChange={(chosen) =>
            onChange({
              ...grant,
              dataTree: chosen && entries.filter((entry) => chosen.includes(keyOf(entry))),
            })
          }
        />
      )}
      {isAgency && (
        <AdvertiserField
          value={grant.advertisers}
          onChange={(advertisers) => onChange({ ...grant, advertisers })}
        />
      )}
      <DayField
        label={texts.lastDay}
        path="lastDay"
        hint={texts.lastDayHint}
        value={grant.lastDay ?? ''}
        onChange={(day) => onChange({ ...grant, lastDay: day || null })}
        today={today}
      />
    </>
  )
}

interface ScopeFieldProps {
  readonly label: string
  readonly path: string
  readonly hint: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Null for everything. */
  readonly value: readonly string[] | null
  readonly onChange: (value: string[] | null) => void
}

/** The choice between everything and some values, which can then be checked. */
function ScopeField({ label, path, hint, options, value, onChange }: ScopeFieldProps) {
  const texts = useTexts(operatorTexts)
  return (
    <>
      <ChoiceField
        label={label}
        path={path}
        hint={hint}
        options={(['all', 'some'] as const).map((scope) => ({
          value: scope,
          label: texts.scope[scope],
        }))}
        value={value === null ? 'all' : 'some'}
        onChange={(scope) => onChange(scope === 'all' ? null : options.map((one) => one.value))}
      />
      {value !== null && (
        <ChecksField
          label={`${label}: ${texts.scope.some}`}
          options={options}
          value={value}
          onChange={(chosen) => onChange([...chosen])}
        />
      )}
    </>
  )
}
