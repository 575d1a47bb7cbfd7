import { storageKind } from '@placard/domain/platform/storage/kind'
import * as z from 'zod/mini'
import { anyRole } from './access.ts'
import { defineCall } from './call.ts'
import { nothing } from './scalar.ts'

/** The storage use and limit of an owner for one kind of files. */
export const storageUse = z.strictObject({
  kind: z.enum(storageKind),
  usedBytes: z.int(),
  maxBytes: z.int(),
})
export type StorageUse = z.infer<typeof storageUse>

/** The room that the files of the acting owner take, in the order of `storageKind`. */
export const ownerStorage = defineCall({
  path: '/v3/owner/storage',
  summary: 'Says how much room the owner’s files take, and may take.',
  body: 'form',
  method: 'GET',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ items: z.array(storageUse) }),
})
