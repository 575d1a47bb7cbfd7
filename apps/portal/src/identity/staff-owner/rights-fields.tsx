import type { StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { pageMenuNames } from '@placard/domain/platform/menu/menu-names'
import { offeredMenus } from '@placard/domain/platform/menu/permission'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { linkScene, linkSceneNames } from '@placard/domain/platform/shared-state/link-scene'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { staffOwnerTexts } from './texts.ts'

/** The pages and data that the platform opens to an owner. */
export type OwnerRights = Pick<StaffOwnerRow, 'menuTree' | 'dataTree'>
type MenuId = NonNullable<OwnerRights['menuTree']>[number]

// Menus that are open to everybody cannot be withdrawn.
const limitedMenus = offeredMenus.flatMap(({ menuId, areas }) => (areas === null ? [] : [menuId]))
const shop = 'shopMonitor'
const keyOf = (entry: DataEntry) => (entry.kind === shop ? shop : entry.flowScene)

interface RightsFieldsProps extends DraftField<OwnerRights> {
  /** The rights before the change: menus without a page of their own stay offered. */
  readonly before: OwnerRights
}

/** The choice of all pages or some, and of the places in which monitoring links may be set. */
export function RightsFields({ before, value, onChange }: RightsFieldsProps) {
  const texts = useTexts(staffOwnerTexts)
  const locale = useLocale()
  const menuNames: Readonly<Record<string, string>> = pageMenuNames[locale]
  const { menuTree, dataTree } = value
  const menus = [...new Set([...limitedMenus, ...(before.menuTree ?? [])])]
  const choose = (menuIds: readonly string[] | null) =>
    // The values are those of the options.
    onChange({ ...value, menuTree: menuIds && ([...menuIds] as MenuId[]) })
  return (
    <>
      <ChoiceField
        label={texts.menus}
        path="menuTree"
        options={(['all', 'some'] as const).map((scope) => ({
          value: scope,
          label: texts.scope[scope],
        }))}
        value={menuTree === null ? 'all' : 'some'}
        onChange={(scope) => choose(scope === 'all' ? null : menus)}
      />
      {menuTree !== null && (
        <ChecksField
          label={`${texts.menus}: ${texts.scope.some}`}
          options={menus.map((menuId) => ({ value: menuId, label: menuNames[menuId] ?? menuId }))}
          value={menuTree}
          onChange={choose}
        />
      )}
      <ChecksField<string>
        label={texts.data}
        path="dataTree"
        options={useDataOptions()}
        value={dataTree.map(keyOf)}
        onChange={(keys) => onChange({ ...value, dataTree: entriesOf(keys) })}
      />
    </>
  )
}

/** Returns the offered data entries. */
export function useDataOptions(): { value: string; label: string }[] {
  const texts = useTexts(staffOwnerTexts)
  const scenes = linkSceneNames[useLocale()]
  return [
    { value: shop, label: texts.shopMonitor },
    ...Object.values(linkScene).map((scene) => ({
      value: scene,
      label: texts.clickMonitor({ scene: scenes[scene] }),
    })),
  ]
}

function entriesOf(keys: readonly string[]): OwnerRights['dataTree'] {
  const scenes = Object.values(linkScene).filter((scene) => keys.includes(scene))
  return [
    ...(keys.includes(shop) ? [{ kind: shop } as const] : []),
    ...scenes.map((flowScene) => ({ kind: 'clickMonitor', flowScene }) as const),
  ]
}
