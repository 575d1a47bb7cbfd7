import { queryPermissions } from '@placard/contract/permission'
import { menuIdOfFragment } from '@placard/domain/menu/page'
import { rolesOf } from '@placard/domain/operator/permission'
import { type Route, signedInRoute } from '#server/http/route.ts'
import { holdsOneOf } from '#server/session/principal.ts'

/** Pages that exist, with the roles that open them. @see spec S2.4, S6.6 */
const menu = [{ menuId: String(menuIdOfFragment['/manage']), roles: rolesOf('promotion') }]

export const permissionRoutes: Route[] = [
  signedInRoute(queryPermissions, async (_input, { principal, acting }) => ({
    menuTree:
      acting === null
        ? []
        : menu.filter((page) => holdsOneOf(principal.roles, page.roles)).map((page) => page.menuId),
    dataTree: [],
    permissionList: [...principal.roles].toSorted((a, b) => a - b),
  })),
]
