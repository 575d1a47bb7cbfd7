import { queryBanners } from '@placard/contract/banner'
import { listArticles, queryHotArticles } from '@placard/contract/help'
import { listTemplates } from '@placard/contract/landing-template'
import { listMaterials } from '@placard/contract/material'
import { countUnread, countUnreadByType, queryMessages } from '@placard/contract/message'
import { listOperators } from '@placard/contract/operator'
import { listOwners } from '@placard/contract/owner'
import { listQuestionTitles } from '@placard/contract/question'
import { listBanners } from '@placard/contract/staff-banner'
import { listPublications } from '@placard/contract/staff-message'
import { listAllOwners } from '@placard/contract/staff-owner'
import { listQuestionnaires } from '@placard/contract/staff-questionnaire'
import { listVerifications } from '@placard/contract/staff-verification'
import { listAnyWorkOrders } from '@placard/contract/staff-work-order'
import { countWorkOrders, listWorkOrders } from '@placard/contract/work-order'
import { listKind, type ListKind } from './list-kind.ts'

const owner = 'owner@example.com'
const agency = 'agency@example.com'
const staff = 'platform@example.com'

const shownMessages = `owner_id = $1 and (account_id is null or account_id = $2)
  and shown_from <= now() and (shown_until is null or shown_until > now())`
const isUnread = `not exists (select from message_read r
  where r.owner_id = m.owner_id and r.account_id = $2 and r.message_id = m.message_id)`

const messages: readonly ListKind[] = [
  listKind({
    name: 'messages, first page',
    account: owner,
    call: queryMessages,
    input: {},
    fill: [
      `insert into message (owner_id, message_type, title, body, shown_from)
       select :owner, 1 + n % 4, jsonb_build_object('en-US', 'News ' || n), jsonb_build_object('en-US', 'Text ' || n),
         now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
      `insert into message_read (owner_id, account_id, message_id, mark_id)
       select owner_id, :account, message_id, 1 from message where owner_id = :owner and message_id % 2 = 0
       on conflict do nothing`,
    ],
    plain: [
      `select m.*, ${isUnread} as unread from message m where ${shownMessages}
       order by shown_from desc, message_id desc limit 50`,
      `select count(*) from message where ${shownMessages}`,
    ],
  }),
  listKind({
    name: 'unread messages',
    account: owner,
    call: countUnread,
    input: {},
    fill: [],
    plain: [`select count(*) from message m where ${shownMessages} and ${isUnread}`],
  }),
  listKind({
    name: 'unread messages by type',
    account: owner,
    call: countUnreadByType,
    input: {},
    fill: [],
    plain: [
      `select message_type, count(*) from message m where ${shownMessages} and ${isUnread} group by 1`,
    ],
  }),
  listKind({
    name: 'published messages',
    account: staff,
    call: listPublications,
    input: {},
    fill: [
      `insert into message (owner_id, publication_id, message_type, title, body, shown_from)
       select :owner, nextval('entity_id'), 1, '{"en-US": "News"}', '{}', now() + interval '1 day'
       from generate_series(1, $1::int)`,
    ],
    plain: [
      `select publication_id, count(*) from message where publication_id is not null
       group by 1 order by 1 desc limit 50`,
      `select count(distinct publication_id) from message where publication_id is not null`,
    ],
  }),
]

const workOrders: readonly ListKind[] = [
  listKind({
    name: 'work orders, first page',
    account: owner,
    call: listWorkOrders,
    input: {},
    fill: [
      `insert into work_order (owner_id, status, order_type, title, account_id, active_at)
       select :owner, n % 5, 1 + n % 6, 'Order ' || n, :account, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
    ],
    plain: [
      `select * from work_order where owner_id = $1 order by active_at desc, order_id desc limit 50`,
      `select count(*) from work_order where owner_id = $1`,
    ],
  }),
  listKind({
    name: 'work orders of two statuses',
    account: owner,
    call: listWorkOrders,
    input: { filters: { scheme: 'new', statuses: [0, 1] } },
    fill: [],
    plain: [
      `select * from work_order where owner_id = $1 and scheme = 'new' and status in (0, 1)
       order by active_at desc, order_id desc limit 50`,
      `select count(*) from work_order where owner_id = $1 and scheme = 'new' and status in (0, 1)`,
    ],
  }),
  listKind({
    name: 'work orders in each status',
    account: owner,
    call: countWorkOrders,
    input: {},
    fill: [],
    plain: [
      `select scheme, status, count(*) from work_order where owner_id = $1 group by scheme, status`,
    ],
  }),
  listKind({
    name: 'everybody’s work orders',
    account: staff,
    call: listAnyWorkOrders,
    input: {},
    fill: [],
    plain: [
      `select w.*, o.owner_name from work_order w join owner o using (owner_id)
       order by w.active_at desc, w.order_id desc limit 50`,
      `select count(*) from work_order`,
    ],
  }),
]

const people: readonly ListKind[] = [
  listKind({
    name: 'people of an owner',
    account: owner,
    call: listOperators,
    input: {},
    fill: [
      `insert into account (owner_id, email, account_name, kind, login_type, roles)
       select :owner, 'person' || n || '@example.org', 'Person ' || n, 'owner', 4, '{2}'
       from generate_series(1, $1::int) n`,
    ],
    plain: [
      `select * from account where owner_id = $1 and removed_at is null order by account_id desc limit 50`,
      `select count(*) from account where owner_id = $1 and removed_at is null`,
    ],
  }),
  listKind({
    name: 'advertisers of an agency',
    account: agency,
    call: listOwners,
    input: {},
    fill: [
      `insert into owner (owner_name, owner_type, agency_id)
       select 'Advertiser ' || n, 1, :owner from generate_series(1, $1::int) n`,
    ],
    plain: [
      `select o.*, (select count(*) from plan p where p.owner_id = o.owner_id) from owner o
       where agency_id = $1 and closed_at is null order by owner_name, owner_id limit 50`,
      `select count(*) from owner where agency_id = $1 and closed_at is null`,
    ],
  }),
  listKind({
    name: 'all owners',
    account: staff,
    call: listAllOwners,
    input: {},
    fill: [],
    plain: [
      `select o.*, a.owner_name as agency_name,
         (select count(*) from account p where p.owner_id = o.owner_id and p.removed_at is null)
       from owner o left join owner a on a.owner_id = o.agency_id order by o.owner_id desc limit 50`,
      `select count(*) from owner`,
    ],
  }),
]

const papersAndTemplates: readonly ListKind[] = [
  listKind({
    name: 'verifications that wait',
    account: staff,
    call: listVerifications,
    input: {},
    fill: [
      `insert into verification (owner_id, kind, status, number, submitted_at)
       select :owner, 1 + n % 3, 2, 'N' || n, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    ],
    plain: [
      `select v.*, o.owner_name, (select json_agg(f.file_name) from verification_document d
         join stored_file f using (owner_id, file_id) where d.verification_id = v.verification_id and d.owner_id = v.owner_id)
       from verification v join owner o using (owner_id) where v.status = 2 order by v.submitted_at, v.verification_id limit 50`,
      `select count(*) from verification where status = 2`,
    ],
  }),
  listKind({
    name: 'landing-page templates',
    account: owner,
    call: listTemplates,
    input: {},
    fill: [
      `insert into landing_template (template_name, kind, fields)
       select jsonb_build_object('en-US', 'Template ' || n), 1, fields
       from generate_series(1, $1::int) n, (select fields from landing_template limit 1) one`,
    ],
    plain: [
      `select * from landing_template where not retired order by template_id desc limit 50`,
      `select count(*) from landing_template where not retired`,
    ],
  }),
]

const materials: readonly ListKind[] = [
  listKind({
    name: 'materials, first page',
    account: owner,
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

const helps: readonly ListKind[] = [
  listKind({
    name: 'hot help articles',
    account: owner,
    call: queryHotArticles,
    input: {},
    fill: [
      `insert into help_article (title, body, category, published_at)
       select jsonb_build_object('en-US', 'Article ' || n), jsonb_build_object('en-US', 'Text ' || n), 1 + n % 5,
         now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
      // Each was read on one of 60 days.
      `insert into help_use (article_id, account_id, day)
       select article_id, :account, current_date - (article_id % 60)::int from help_article on conflict do nothing`,
    ],
    plain: [
      `select a.article_id, a.title, a.category, a.published_at from help_article a
       left join (select article_id, count(*) as uses from help_use where day > current_date - 30 group by 1) u
         using (article_id)
       where published_at is not null
       order by coalesce(uses, 0) desc, published_at desc, article_id desc limit 10`,
    ],
  }),
  listKind({
    name: 'help articles, first page',
    account: owner,
    call: listArticles,
    input: {},
    fill: [],
    plain: [
      `select article_id, title, category, published_at from help_article where published_at is not null
       order by published_at desc, article_id desc limit 50`,
      `select count(*) from help_article where published_at is not null`,
    ],
  }),
  listKind({
    name: 'questions of a type',
    account: owner,
    call: listQuestionTitles,
    input: {},
    fill: [
      `insert into question (type_id, title, answer, sort)
       select type_id, jsonb_build_object('en-US', 'Question ' || n), jsonb_build_object('en-US', 'Answer ' || n), n
       from generate_series(1, $1::int) n, (select type_id from question_type limit 1) t`,
    ],
    plain: [
      `select q.question_id, q.title, q.type_id from question q join question_type t using (type_id)
       order by t.sort, t.type_id, q.sort, q.question_id limit 50`,
      `select count(*) from question`,
    ],
  }),
]

const announcements: readonly ListKind[] = [
  listKind({
    name: 'banner messages of a page',
    account: owner,
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
    account: staff,
    call: listBanners,
    input: {},
    fill: [],
    plain: [
      `select b.*, (select count(*) from banner_close c where c.banner_id = b.banner_id) from banner b
       order by banner_id desc limit 50`,
      `select count(*) from banner`,
    ],
  }),
  listKind({
    name: 'questionnaires',
    account: staff,
    call: listQuestionnaires,
    input: {},
    fill: [
      `insert into questionnaire (audience, title, intro, questions, begins_at, ends_at)
       select '{"kind": "everybody"}', jsonb_build_object('en-US', 'Questionnaire ' || n), '{}', one.questions,
         now() - interval '2 days', now() - interval '1 day'
       from generate_series(1, $1::int) n, (select questions from questionnaire limit 1) one`,
    ],
    plain: [
      `select q.*, (select count(*) from questionnaire_reply r
         where r.questionnaire_id = q.questionnaire_id and r.reply = 'answer')
       from questionnaire q order by questionnaire_id desc limit 50`,
      `select count(*) from questionnaire`,
    ],
  }),
]

/** Every list that the calls of section 7 and the staff's answer. */
export const listKinds: readonly ListKind[] = [
  ...messages,
  ...workOrders,
  ...people,
  ...papersAndTemplates,
  ...materials,
  ...helps,
  ...announcements,
]
