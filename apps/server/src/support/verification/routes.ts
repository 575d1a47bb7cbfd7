import {
  downloadDocument,
  qualificationStatus,
  queryVerifyStatus,
  removeQualification,
  submitQualification,
  submitVerification,
  uploadDocument,
} from '@placard/contract/support/verification'
import { storeUploadOnce } from '#server/platform/file/storage.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { sendFile } from '#server/platform/file/send.ts'
import {
  type ActingContext,
  actingRoute,
  type Route,
  staffRoute,
} from '#server/platform/http/route.ts'
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
import { businessOf, qualificationsOf, type Viewer } from '#server/support/verification/view.ts'
import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
} from '@placard/contract/support/staff-verification'
import { ownerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { decide, verificationQueue } from '#server/support/verification/review.ts'

function viewerOf({ scope, acting, locale }: ActingContext): Viewer {
  return { scope, ownerType: acting.ownerType, locale, nowMs: Date.now() }
}

export const verificationRoutes: Route[] = [
  actingRoute(queryVerifyStatus, async (_, context) => businessOf(viewerOf(context))),

  actingRoute(qualificationStatus, async (_, context) => qualificationsOf(viewerOf(context))),

  actingRoute(uploadDocument, async (_, context) => {
    const { scope, locale, service } = context
    const receiver = { accepted: acceptedDocuments, blobs: service.blobs, locale }
    return withUpload(uploadDocument, context, (upload) =>
      withReceivedFile(upload, receiver, (file) =>
        storeUploadOnce(
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
    submitBusiness(viewerOf(context), input),
  ),

  actingRoute(submitQualification, async (input, context) =>
    submitQualificationDocument(viewerOf(context), input),
  ),

  actingRoute(removeQualification, async (input, context) => {
    await removeQualificationDocument(viewerOf(context), input)
    return {}
  }),

  staffRoute(listVerifications, async (input, { unit }) => verificationQueue(unit.db, input)),

  staffRoute(downloadAnyDocument, async ({ documentId }, context) => {
    const { unit, actor } = context
    const holder = await unit.db
      .selectFrom('stored_file')
      .select('owner_id')
      .where('file_id', '=', documentId)
      .executeTakeFirst()
    if (holder === undefined) throw notFound()
    const scope = ownerScope(unit, { ...actor, ownerId: holder.owner_id, timeZone: 'UTC' })
    return sendFile(context, await documentOf(scope, documentId))
  }),

  staffRoute(passVerification, async (input, context) =>
    decide(context, { kind: 'pass', ...input }, Date.now()),
  ),

  staffRoute(rejectVerification, async (input, context) =>
    decide(context, { kind: 'reject', ...input }, Date.now()),
  ),
]
