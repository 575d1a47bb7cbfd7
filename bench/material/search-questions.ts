import { searchMaterials } from '@placard/contract/materials/material-library'
import type { InputOf } from '@placard/contract/platform/call'
import { sortType } from '@placard/domain/platform/table/sort'
import { type RawBuilder, sql } from 'kysely'
import { type Question, question } from '../manage/question/question.ts'

/** A page of the library as somebody asks for it, and the condition on materials `m`, and their order, that say the same. */
type Asked = readonly [
  metric: string,
  input: InputOf<typeof searchMaterials>,
  condition: RawBuilder<unknown>,
  order?: RawBuilder<unknown>,
]

const tagged = (ownerId: string, key: string) =>
  sql`exists (select from material_tag t where t.owner_id = ${ownerId} and t.material_id = m.material_id and t.tag_key = ${key})`

/** The first page, by time and by name, and searches by words, by what fits a place with a tag, and by use. */
export function searchQuestions(ownerId: string): Question[] {
  const asked: readonly Asked[] = [
    ['first page', {}, sql`true`],
    [
      'by a word',
      { text: 'boots 12' },
      sql`(m.material_name ilike '%boots 12%' or exists (
        select from material_tag t where t.owner_id = ${ownerId} and t.material_id = m.material_id and t.tag ilike '%boots 12%'
      ))`,
    ],
    [
      'by size and tag',
      { sizes: ['1280x720'], tags: ['Sale'] },
      sql`m.width_px = 1280 and m.height_px = 720 and ${tagged(ownerId, 'sale')}`,
    ],
    ['unused', { use: 'unused' }, sql`not ${used(ownerId)}`],
    ['used', { use: 'used' }, used(ownerId)],
    [
      'first page by name',
      { sortName: 'name', sortType: sortType.ascending },
      sql`true`,
      sql`m.material_name, m.material_id`,
    ],
  ]
  return asked.map(([metric, input, condition, order = sql`m.material_id desc`]) =>
    question({
      metric: `library, ${metric}`,
      call: searchMaterials,
      input: { ...input, pageSize: 50 },
      plain: [page(ownerId, sql`${condition} order by ${order}`), count(ownerId, condition)],
      rowsOf: ({ items }) => items,
    }),
  )
}

function used(ownerId: string): RawBuilder<unknown> {
  return sql`m.material_id in (
    select unnest(c.material_ids) from creative c where c.owner_id = ${ownerId} and ${isThere}
  )`
}

/** The condition that neither the creative nor one of its parents is in the bin. */
const isThere = sql`c.removed_at is null and not exists (
  select from ad a
  join ad_group g on g.owner_id = a.owner_id and g.group_id = a.group_id
  join plan p on p.owner_id = a.owner_id and p.plan_id = a.plan_id
  where a.owner_id = c.owner_id and a.ad_id = c.ad_id
    and (a.removed_at is not null or g.removed_at is not null or p.removed_at is not null)
)`

function page(ownerId: string, ordered: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.material_id as "mId", m.material_type as type, m.material_name as name,
      '/v3/material/file?key=' || f.address_key as "materialUrl", '/v3/material/file?key=' || f.address_key as "previewUrl",
      m.width_px as "widthPx", m.height_px as "heightPx", m.duration_ms as "durationMs", m.has_sound as "hasSound",
      f.byte_count as bytes, f.media_type as "mediaType", m.refusal, m.folder_id as "folderId",
      array(
        select tag from material_tag t where t.owner_id = m.owner_id and t.material_id = m.material_id order by tag_key
      ) as tags,
      m.created_at as "createdAt", m.version, m.removed_at is not null as "isInBin",
      (
        select count(*)::int from creative c
        where c.owner_id = m.owner_id and ${isThere} and c.material_ids @> array[m.material_id]
      ) as "useCount"
    from material m left join stored_file f on f.owner_id = m.owner_id and f.file_id = m.file_id
    where m.owner_id = ${ownerId} and m.removed_at is null and ${ordered}
    limit 50`
}

function count(ownerId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*)::int as total from material m
    where m.owner_id = ${ownerId} and m.removed_at is null and ${condition}`
}
