import { queryPermissions } from '@placard/contract/permission'
import { type Route, signedInRoute } from '#server/http/route.ts'
import { permissionsOf } from '#server/session/principal.ts'

export const permissionRoutes: Route[] = [
  signedInRoute(queryPermissions, async (_input, { principal, acting }) => ({
    ...permissionsOf(principal, acting),
    permissionList: [...principal.roles].toSorted((a, b) => a - b),
  })),
]
