import { adRoutes } from '#server/ad/routes.ts'
import { groupRoutes } from '#server/group/routes.ts'
import type { Route } from '#server/http/route.ts'
import { importRoutes } from '#server/import/routes.ts'
import { ownerRoutes } from '#server/owner/routes.ts'
import { permissionRoutes } from '#server/permission/routes.ts'
import { personalColumnRoutes } from '#server/personal-column/routes.ts'
import { planRoutes } from '#server/plan/routes.ts'
import { reportRoutes } from '#server/report/routes.ts'
import { signInRoutes } from '#server/sign-in/routes.ts'

/** Every route of the server. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...ownerRoutes,
  ...permissionRoutes,
  ...personalColumnRoutes,
  ...planRoutes,
  ...groupRoutes,
  ...adRoutes,
  ...reportRoutes,
  ...importRoutes,
]
