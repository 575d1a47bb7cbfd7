import { queryPermissions } from '@placard/contract/platform/permission'
import { type Route, signedInRoute } from '#server/platform/http/route.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'

export const permissionRoutes: Route[] = [
  signedInRoute(queryPermissions, async (_input, { principal, acting }) => ({
    ...permissionsOf(principal, acting),
    permissionList: [...principal.roles].toSorted((a, b) => a - b),
  })),
]
