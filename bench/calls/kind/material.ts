import { listMaterials } from '@placard/contract/materials/material'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** The materials of an owner. */
export const materialKinds: readonly ListKind[] = [
  listKind({
    name: 'materials, first page',
    account: reader.owner,
    call: listMaterials,
    input: { pageSize: 50 },
    fill: [
      `insert into material (owner_id, material_type, material_name, page_url, created_at)
       select :owner, 4, 'Playable ' || n, 'https://play.example.com/' || n, now() from generate_series(1, $1::int) n`,
    ],
    plain: [
      `select m.*, f.address_key from material m left join stored_file f using (owner_id, file_id)
       where m.owner_id = $1 order by material_id desc limit 50`,
      `select count(*) from material where owner_id = $1`,
    ],
  }),
]
