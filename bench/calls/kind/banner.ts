import { queryBanners } from '@placard/contract/support/banner'
import { listBanners } from '@placard/contract/support/staff-banner'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** Banner messages: those of a page, and those that the staff have published. */
export const bannerKinds: readonly ListKind[] = [
  listKind({
    name: 'banner messages of a page',
    account: reader.owner,
    call: queryBanners,
    input: { pageId: '15756' },
    fill: [
      `insert into banner (audience, message, priority, begins_at, ends_at)
       select '{"kind": "everybody"}', jsonb_build_object('en-US', 'Banner ' || n), n % 3,
         date_trunc('second', now()) - interval '2 days', date_trunc('second', now()) - interval '1 day'
       from generate_series(1, $1::int) n`,
    ],
    plain: [
      `select * from banner b where ends_at > now() and begins_at < now() + interval '1 hour'
         and (menu_ids is null or '15756' = any(menu_ids))
         and not exists (select from banner_close c
           where c.owner_id = $1 and c.account_id = $2 and c.banner_id = b.banner_id)`,
    ],
  }),
  listKind({
    name: 'published banner messages',
    account: reader.staff,
    call: listBanners,
    input: {},
    fill: [],
    plain: [
      `select b.*, (select count(*) from banner_close c where c.banner_id = b.banner_id) from banner b
       order by banner_id desc limit 50`,
      `select count(*) from banner`,
    ],
  }),
]
