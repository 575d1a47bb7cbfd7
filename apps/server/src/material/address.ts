import { materialFile } from '@placard/contract/material'
import { selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'

/** Where the content of a file of a material is; empty without one. */
export function fileAddress(key: string | null): string {
  return key === null ? '' : `${materialFile.path}?key=${key}`
}

/** The same of a file that is there. */
export async function addressOfFile(scope: OwnerScope, fileId: string): Promise<string> {
  const file = await selectOwn(scope, 'stored_file')
    .select('address_key')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return fileAddress(file.address_key)
}
