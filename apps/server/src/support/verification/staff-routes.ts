import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
} from '@placard/contract/support/staff-verification'
import { ownerScope } from '#server/platform/database/scope.ts'
import { sendFile } from '#server/platform/file/send.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { documentOf } from '#server/support/verification/documents.ts'
import { decide, verificationQueue } from '#server/support/verification/review.ts'

export const staffVerificationRoutes: Route[] = [
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
