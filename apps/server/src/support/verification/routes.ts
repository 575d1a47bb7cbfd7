import {
  downloadDocument,
  qualificationStatus,
  queryVerifyStatus,
  removeQualification,
  submitQualification,
  submitVerification,
  uploadDocument,
} from '@placard/contract/support/verification'
import { keptOnce } from '#server/platform/file/keep.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { sendFile } from '#server/platform/file/send.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import {
  acceptedDocuments,
  addDocument,
  documentOf,
} from '#server/support/verification/documents.ts'
import {
  removeQualificationDocument,
  submitBusiness,
  submitQualificationDocument,
} from '#server/support/verification/submit.ts'
import { businessOf, type Looker, qualificationsOf } from '#server/support/verification/view.ts'

function lookerOf({ scope, acting, locale }: ActingContext): Looker {
  return { scope, ownerType: acting.ownerType, locale, nowMs: Date.now() }
}

export const verificationRoutes: Route[] = [
  actingRoute(queryVerifyStatus, async (_, context) => businessOf(lookerOf(context))),

  actingRoute(qualificationStatus, async (_, context) => qualificationsOf(lookerOf(context))),

  actingRoute(uploadDocument, async (_, context) => {
    const { scope, locale, service } = context
    const receiver = { accepted: acceptedDocuments, blobs: service.blobs, locale }
    return withUpload(uploadDocument, context, (upload) =>
      withReceivedFile(upload, receiver, (file) =>
        keptOnce(
          scope,
          { ...context, counts: 'attachment', path: uploadDocument.path, file },
          (inside) => addDocument(inside, file, locale),
        ),
      ),
    )
  }),

  actingRoute(downloadDocument, async ({ documentId }, context) =>
    sendFile(context, await documentOf(context.scope, documentId)),
  ),

  actingRoute(submitVerification, async (input, context) =>
    submitBusiness(lookerOf(context), input),
  ),

  actingRoute(submitQualification, async (input, context) =>
    submitQualificationDocument(lookerOf(context), input),
  ),

  actingRoute(removeQualification, async (input, context) => {
    await removeQualificationDocument(lookerOf(context), input)
    return {}
  }),
]
