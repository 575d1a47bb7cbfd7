import { materialType } from '@placard/domain/materials/material/type'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { type StoredFile, storedFile } from '#server/platform/file/store.ts'

interface Asked {
  readonly key: string
  readonly purpose: 'material' | 'bundle'
  readonly requestId: string
}

/** Returns the file of a public address for anyone; undefined if there is none or its material was refused. */
export async function publicFile(
  unit: UnitOfWork,
  { key, purpose, requestId }: Asked,
): Promise<{ readonly scope: OwnerScope; readonly file: StoredFile } | undefined> {
  const found = await unit.db
    .selectFrom('stored_file')
    .select(['owner_id', 'file_id'])
    .where('address_key', '=', key)
    .where('purpose', '=', purpose)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('material')
            .select('material_id')
            .whereRef('material.owner_id', '=', 'stored_file.owner_id')
            .where((eb) =>
              eb.or([
                eb('material.file_id', '=', eb.ref('stored_file.file_id')),
                eb('material.preview_file_id', '=', eb.ref('stored_file.file_id')).and(
                  'material_type',
                  'in',
                  [materialType.image, materialType.common],
                ),
              ]),
            )
            .where('refusal', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  if (found === undefined) return undefined
  // It gives access to this file only.
  const nobody = { accountId: null, homeOwnerId: null, source: 'call', address: null } as const
  const ownerId = found.owner_id
  const scope = ownerScope(unit, { ...nobody, requestId, ownerId, timeZone: 'UTC' })
  const file = await storedFile(scope, found.file_id, purpose)
  return file && { scope, file }
}
