import type { RechargeApplication } from '@placard/contract/finance/recharge-application'
import { slipMaxBytes } from '@placard/domain/finance/recharge-application'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Accepted, ReceivedFile } from '#server/platform/file/receive.ts'
import { storedFile, type StoredFile, storeFile } from '#server/platform/file/store.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { lockOpenApplication, ownApplication } from '#server/finance/recharge-application.ts'

const purpose = 'paymentSlip'

export const acceptedSlips: Accepted = {
  mediaTypes: [mediaType.png, mediaType.jpeg, mediaType.webp, mediaType.pdf],
  maxBytes: slipMaxBytes,
}

/** Stores the slip of an open application, instead of the one before. @throws Refusal `notFound`, `changedByOther` */
export async function addSlip(
  scope: OwnerScope,
  applicationId: string,
  file: ReceivedFile,
): Promise<RechargeApplication> {
  await lockOpenApplication(scope, applicationId)
  const { fileId } = await storeFile(scope, file, purpose)
  await updateOwn(scope, 'recharge_application')
    .set({ slip_file_id: fileId })
    .where('application_id', '=', applicationId)
    .execute()
  return ownApplication(scope, applicationId)
}

/** Returns the slip of an application. @throws Refusal `notFound` without one */
export async function slipOf(scope: OwnerScope, applicationId: string): Promise<StoredFile> {
  const row = await selectOwn(scope, 'recharge_application')
    .select('slip_file_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  const file = row?.slip_file_id && (await storedFile(scope, row.slip_file_id, purpose))
  if (!file) throw notFound()
  return file
}
