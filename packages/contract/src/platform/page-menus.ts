import { menuIdOfFragment } from '@placard/domain/platform/menu/page'
import * as z from 'zod/mini'

const known = new Set(Object.values(menuIdOfFragment).map(String))

/** The menu ids of the pages that show something; null for all. @see spec §2 */
export const pageMenus = z.nullable(
  z
    .array(
      z
        .string()
        .check(
          z.refine((menuId) => known.has(menuId), { error: 'the menu id of a page, as text' }),
        ),
    )
    .check(z.minLength(1), z.maxLength(known.size)),
)
