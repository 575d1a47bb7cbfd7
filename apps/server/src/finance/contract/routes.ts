import {
  createContract,
  endContract,
  listAnyContracts,
  listContracts,
  saveContract,
} from '@placard/contract/finance/contract'
import { offeredKinds } from '@placard/domain/finance/invoice/document'
import { contractPage } from '#server/finance/contract/record.ts'
import { create, end, save } from '#server/finance/contract/write.ts'
import { holderOf } from '#server/finance/holder.ts'
import { workOf } from '#server/finance/invoice/staff.ts'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'

/** Contracts of owners with the platform. */
export const contractRoutes: Route[] = [
  actingRoute(listContracts, async (paging, { scope }) => contractPage(scope, paging)),

  staffRoute(listAnyContracts, async ({ ownerId, ...paging }, context) => {
    const { scope, currency } = await holderOf(context, ownerId)
    const kinds = offeredKinds(workOf(context).terms, currency)
    return { ...(await contractPage(scope, paging)), kinds }
  }),

  staffRoute(createContract, async (input, context) => create(workOf(context), input)),

  staffRoute(saveContract, async (input, context) => save(workOf(context), input)),

  staffRoute(endContract, async (input, context) => end(workOf(context), input)),
]
