import {
  applyInvoice,
  downloadInvoice,
  invoiceFacts,
  listInvoices,
  withdrawInvoice,
} from '@placard/contract/finance/invoice'
import {
  downloadAnyInvoice,
  issueInvoice,
  listAnyInvoices,
  rejectInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from '@placard/contract/finance/staff-invoice'
import {
  applyForInvoice,
  factsOfInvoices,
  ownInvoices,
  withdrawApplication,
} from '#server/finance/invoice/application.ts'
import { issue, rejectApplication, reverse } from '#server/finance/invoice/decision.ts'
import {
  acceptedInvoices,
  addInvoiceFile,
  requireDocument,
  sendInvoice,
} from '#server/finance/invoice/file.ts'
import { ownInvoice } from '#server/finance/invoice/record.ts'
import { anyInvoices, holderOfInvoice, workOf } from '#server/finance/invoice/staff.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { storeUploadOnce } from '#server/platform/file/storage.ts'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'

export const invoiceRoutes: Route[] = [
  actingRoute(invoiceFacts, async (_, { scope, service }) =>
    factsOfInvoices(scope, service.settings.invoices),
  ),

  actingRoute(applyInvoice, async (input, { scope, locale, service }) =>
    applyForInvoice(scope, input, { locale, terms: service.settings.invoices }),
  ),

  actingRoute(listInvoices, async (input, { scope }) => ownInvoices(scope, input)),

  actingRoute(withdrawInvoice, async ({ invoiceId }, { scope }) =>
    withdrawApplication(scope, invoiceId),
  ),

  actingRoute(downloadInvoice, async (input, context) =>
    sendInvoice(context, context.scope, input),
  ),

  staffRoute(listAnyInvoices, async (input, context) => anyInvoices(workOf(context), input)),

  staffRoute(issueInvoice, async (input, context) => issue(workOf(context), input)),

  staffRoute(rejectInvoice, async (input, context) => rejectApplication(workOf(context), input)),

  staffRoute(reverseInvoice, async (input, context) => reverse(workOf(context), input)),

  staffRoute(uploadInvoiceFile, async (_unread, context) =>
    withUpload(uploadInvoiceFile, context, async (upload) => {
      const { locale, service } = context
      const { invoiceId, kind } = upload.input
      const { scope } = await holderOfInvoice(context, invoiceId)
      // Nobody sends a file for something that is not there.
      await requireDocument(scope, invoiceId, kind)
      const receiver = { accepted: acceptedInvoices, blobs: service.blobs, locale }
      return withReceivedFile(upload, receiver, (file) =>
        storeUploadOnce(
          scope,
          { ...context, counts: null, path: uploadInvoiceFile.path, input: upload.input, file },
          async (inside) => {
            await addInvoiceFile(inside, upload.input, file)
            return ownInvoice(inside, invoiceId)
          },
        ),
      )
    }),
  ),

  staffRoute(downloadAnyInvoice, async (input, context) =>
    sendInvoice(context, (await holderOfInvoice(context, input.invoiceId)).scope, input),
  ),
]
