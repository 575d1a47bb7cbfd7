import { materialUses } from '@placard/contract/materials/material-library'
import {
  materialReplacement,
  replaceMaterial,
} from '@placard/contract/materials/material-replacement'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { replaceEverywhere, replacementPage } from '#server/campaigns/material-use/replace.ts'
import { usesOf } from '#server/campaigns/material-use/uses.ts'

export const materialUseRoutes: Route[] = [
  actingRoute(materialUses, async (input, { scope }) => usesOf(scope, input)),
  actingRoute(materialReplacement, async (input, { scope, locale }) =>
    replacementPage(scope, input, locale),
  ),
  actingRoute(replaceMaterial, async (input, { scope, locale }) => ({
    changed: await replaceEverywhere(scope, input, locale),
  })),
]
