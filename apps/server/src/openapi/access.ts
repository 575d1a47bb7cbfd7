import type { Access } from '@placard/contract/platform/call'
import { menuIdOfFragment } from '@placard/domain/platform/menu/page'
import { operatorRole } from '@placard/domain/platform/access/role'

/** The access rule of a call, with the names of roles and menu. */
export interface AccessNames {
  readonly kind: Access['kind']
  /** One of them is enough; for `acting` only. */
  readonly roles?: readonly string[]
  /** The page whose menu one must be allowed to see; for `acting` only, null: none in particular. */
  readonly menu?: string | null
}

export function accessNames(access: Access): AccessNames {
  if (access.kind !== 'acting') return { kind: access.kind }
  const roles = Object.entries(operatorRole)
    .filter(([, role]) => access.roles.includes(role))
    .map(([name]) => name)
  return { kind: access.kind, roles, menu: access.menu === null ? null : pageOf(access.menu) }
}

/** The same, as a sentence. */
export function accessText(access: Access): string {
  switch (access.kind) {
    case 'anyone':
      return 'Anyone.'
    case 'signedIn':
      return 'Any signed-in account.'
    case 'staff':
      return 'Platform staff.'
    case 'service':
      return 'A service that knows the shared secret.'
    case 'acting': {
      const { roles = [], menu = null } = accessNames(access)
      const menuPart = menu === null ? '' : `, and may see the menu ${menu}`
      return `An account that acts for an owner, with one of the roles ${roles.join(', ')}${menuPart}.`
    }
  }
}

function pageOf(menu: string): string {
  const found = Object.entries(menuIdOfFragment).find(([, id]) => String(id) === menu)
  return found?.[0] ?? menu
}
