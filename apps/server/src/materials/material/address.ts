import { bundlePath, materialFile } from '@placard/contract/materials/material'
import { bundlePage } from '@placard/domain/materials/material/limit'
import { type MaterialType, materialType } from '@placard/domain/materials/material/type'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Returns the address of the content of a material's file; empty without one. */
export function fileAddress(key: string | null): string {
  return key === null ? '' : `${materialFile.path}?key=${key}`
}

/** Returns the address of one of our materials; empty without a file. */
export function materialAddress(type: MaterialType, key: string | null): string {
  if (key === null || type !== materialType.interactive) return fileAddress(key)
  return `${bundlePath}/${key}/${bundlePage}`
}

/** Returns the address of an existing file of a material. */
export async function addressOfMaterial(
  scope: OwnerScope,
  { type, fileId }: { readonly type: MaterialType; readonly fileId: string },
): Promise<string> {
  const file = await selectOwn(scope, 'stored_file')
    .select('address_key')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return materialAddress(type, file.address_key)
}
