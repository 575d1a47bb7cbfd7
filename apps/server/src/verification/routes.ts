import {
  downloadDocument,
  qualificationStatus,
  queryVerifyStatus,
  removeQualification,
  submitQualification,
  submitVerification,
  uploadDocument,
} from '@placard/contract/verification'
import { keptOnce } from '#server/file/keep.ts'
import { withReceivedFile } from '#server/file/receive.ts'
import { sendFile } from '#server/file/send.ts'
import { type ActingContext, actingRoute, type Route } from '#server/http/route.ts'
import { withUpload } from '#server/http/upload.ts'
import { acceptedDocuments, addDocument, documentOf } from '#server/verification/documents.ts'
import { removePaper, submitBusiness, submitPaper } from '#server/verification/submit.ts'
import { businessOf, type Looker, qualificationsOf } from '#server/verification/view.ts'

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

  actingRoute(submitQualification, async (input, context) => submitPaper(lookerOf(context), input)),

  actingRoute(removeQualification, async (input, context) => {
    await removePaper(lookerOf(context), input)
    return {}
  }),
]
