import type { PoolClient } from 'pg'
import type { Database } from '#server/platform/database/connect.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { preparedDemo } from '../prepared.ts'

/** The number of materials of the large advertiser. */
const size = 200_000

/** A data directory of the library's own, with 200,000 ads. */
export function preparedLibrary(): string {
  return preparedDemo('material', ['--ads', String(size), '--days', '7'])
}

/**
 * Fills the library of the large advertiser, unless it is full: 20 folders, three tags, all sizes, every tenth a video. Its
 * creatives name the first half.
 *
 * @returns the advertiser's id
 */
export async function filledLibrary({ pool }: Database): Promise<string> {
  const { rows } = await pool.query(
    `select owner_id as id, (select count(*)::int from material m where m.owner_id = o.owner_id) as count
    from account o where email = $1`,
    [largeAccount],
  )
  const { id, count } = rows[0] as { id: string; count: number }
  if (count < size) await fill(await pool.connect(), id)
  await pool.query('vacuum analyze material, material_tag, stored_file, creative')
  return id
}

/** All of it, or nothing. What one statement has added, the next must not plan for as if it were not there. */
async function fill(client: PoolClient, ownerId: string): Promise<void> {
  await client.query('begin')
  // The use of storage is one row. Counting each file there takes longer with each, until the transaction ends.
  await client.query('alter table stored_file disable trigger storage_use')
  for (const statement of filling) {
    await client.query(statement, [ownerId])
    await client.query('analyze stored_file, material, material_folder, creative')
  }
  await client.query('alter table stored_file enable trigger storage_use')
  await client.query(
    `select add_storage_use(owner_id, 'material', sum(byte_count)::bigint) from stored_file
    where owner_id = $1 and file_name = 'picture.png' group by owner_id`,
    [ownerId],
  )
  await client.query('commit')
  client.release()
}

const filling = [
  `insert into material_folder (owner_id, folder_name, name_key)
    select $1, 'Folder ' || n, 'folder ' || n from generate_series(1, 20) n`,
  `insert into stored_file (owner_id, purpose, file_name, media_type, byte_count)
    select $1, 'material', 'picture.png', 'image/png', 20000 + n * 7919 % 900000 from generate_series(1, ${size}) n`,
  `insert into material (owner_id, material_type, material_name, file_id, preview_file_id, folder_id, width_px, height_px)
    select $1, case when n % 10 = 0 then 2 else 1 end,
      (array['Spring', 'Summer', 'Outlet', 'Night', 'City'])[1 + n % 5] || ' ' ||
        (array['shoes', 'boots', 'sandals', 'sneakers'])[1 + n % 4] || ' ' || n,
      f.file_id, f.file_id, d.folder_id,
      (array[1280, 640, 320, 1080])[1 + n % 4], (array[720, 320, 210, 1920])[1 + n % 4]
    from (
      select file_id, row_number() over (order by file_id) as n from stored_file where owner_id = $1 and file_name = 'picture.png'
    ) f
    left join (
      select folder_id, row_number() over (order by folder_id) as num from material_folder where owner_id = $1
    ) d on d.num = n % 40`,
  `insert into material_tag (owner_id, material_id, tag, tag_key)
    select owner_id, material_id, initcap(tag), tag from material, unnest(array['sale', 'hero', 'new']) with ordinality t (tag, num)
    where owner_id = $1 and material_id % (num * 5) = 0`,
  `update creative c set img_mat_ids = array[m.material_id]
    from (
      select creative_id, row_number() over (order by creative_id) % ${size / 2} as num from creative where owner_id = $1
    ) r
    join (
      select material_id, row_number() over (order by material_id) as num from material where owner_id = $1
    ) m using (num)
    where c.owner_id = $1 and c.creative_id = r.creative_id`,
]
