import { rowFigures } from '@placard/contract/campaigns/row-figures'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { listedFiguresOf, sumsOf } from '#server/statistics/figure/sums.ts'
import { sealedDay } from '#server/statistics/figure/total.ts'

export const rowFigureRoutes: Route[] = [
  actingRoute(rowFigures, async ({ ids, ...days }, { scope, locale }) => {
    checkListing(days.level, { ...days, filters: {} }, locale)
    const sums = await sumsOf(scope, { ...days, sealed: await sealedDay(scope) }, ids)
    return { rows: [...sums].map(([id, row]) => ({ id, metrics: listedFiguresOf(row) })) }
  }),
]
