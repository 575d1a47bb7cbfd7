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

/** Returns the storage use of the acting owner's files, in the order of `storageKind`. */
export const ownerStorage = defineCall({
  path: '/v3/owner/storage',
  summary: 'Returns the storage use and limits of the owner’s files.',
  body: 'form',
  method: 'GET',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ items: z.array(storageUse) }),
})
