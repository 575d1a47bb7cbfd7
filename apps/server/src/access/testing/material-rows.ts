import { code } from '@placard/contract/platform/code'
import {
  listInteractiveMaterials,
  listMaterials,
  materialFile,
  storeAppCreativeAt,
  storeAppCreativeOf,
  uploadMaterial,
} from '@placard/contract/materials/material'
import type { Row } from '#server/access/testing/row.ts'

const { invalidInput, notFound, success } = code

const ofStoreApp = {
  access: ['material'],
  input: ({ owner, appIcon }) => ({ ownerId: owner, id: appIcon }),
} as const satisfies Partial<Row>

/** The calls for materials of creatives. */
export const materialRows: readonly Row[] = [
  {
    call: listMaterials,
    access: ['material'],
    input: ({ material }) => ({ ids: [material] }),
    elsewhere: success,
  },
  {
    call: listInteractiveMaterials,
    access: ['material'],
    input: ({ material }) => ({ id: material }),
    elsewhere: success,
  },
  { call: storeAppCreativeOf, ...ofStoreApp },
  { call: storeAppCreativeAt, ...ofStoreApp },
  // The file that the permission walk uploads is not a picture.
  {
    call: uploadMaterial,
    access: ['material'],
    input: ({ words }) => ({ name: words }),
    reached: invalidInput,
    withoutIds: ['coverId', 'folderId'],
  },
  {
    call: materialFile,
    access: 'anyone',
    // A secret that nobody can guess.
    input: () => ({ key: '00000000-0000-4000-8000-000000000000' }),
    reached: notFound,
  },
]
