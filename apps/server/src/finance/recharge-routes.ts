import {
  applyRecharge,
  listRecharges,
  rechargeFacts,
  rechargeSlip,
  uploadRechargeSlip,
  withdrawRecharge,
} from '@placard/contract/finance/recharge-application'
import {
  anyRechargeSlip,
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
} from '@placard/contract/finance/staff-recharge'
import { acceptedSlips, addSlip, slipOf } from '#server/finance/payment-slip.ts'
import {
  apply,
  ownApplication,
  ownApplications,
  withdraw,
} from '#server/finance/recharge-application.ts'
import { factsOfRecharge } from '#server/finance/recharge-facts.ts'
import {
  anyApplications,
  receive,
  reject,
  scopeOfApplication,
} from '#server/finance/staff-recharge.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { sendFile } from '#server/platform/file/send.ts'
import { storeUploadOnce } from '#server/platform/file/storage.ts'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'

export const rechargeRoutes: Route[] = [
  actingRoute(rechargeFacts, async (_, { scope, service }) =>
    factsOfRecharge(scope, service.settings.payee),
  ),

  actingRoute(applyRecharge, async (input, { scope, locale }) => apply(scope, input, locale)),

  actingRoute(listRecharges, async (input, { scope }) => ownApplications(scope, input)),

  actingRoute(withdrawRecharge, async ({ applicationId }, { scope }) =>
    withdraw(scope, applicationId),
  ),

  actingRoute(uploadRechargeSlip, async (_unread, context) =>
    withUpload(uploadRechargeSlip, context, async (upload) => {
      const { scope, locale, service } = context
      const { applicationId } = upload.input
      // Nobody sends a file for something that is not there.
      await ownApplication(scope, applicationId)
      const receiver = { accepted: acceptedSlips, blobs: service.blobs, locale }
      return withReceivedFile(upload, receiver, (file) =>
        storeUploadOnce(
          scope,
          { ...context, counts: 'attachment', path: uploadRechargeSlip.path, file },
          (inside) => addSlip(inside, applicationId, file),
        ),
      )
    }),
  ),

  actingRoute(rechargeSlip, async ({ applicationId }, context) =>
    sendFile(context, await slipOf(context.scope, applicationId)),
  ),

  staffRoute(listAnyRecharges, async (input, context) => anyApplications(context, input)),

  staffRoute(
    receiveRecharge,
    async (input, context) => (await receive(context, input)).application,
  ),

  staffRoute(rejectRecharge, async (input, context) => reject(context, input)),

  staffRoute(anyRechargeSlip, async ({ applicationId }, context) =>
    sendFile(
      context,
      await slipOf(await scopeOfApplication(context, applicationId), applicationId),
    ),
  ),
]
