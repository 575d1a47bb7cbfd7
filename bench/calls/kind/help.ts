import { listArticles, queryHotArticles } from '@placard/contract/support/help'
import { listQuestionTitles } from '@placard/contract/support/question'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** Articles of the help, and questions that people ask often. */
export const helpKinds: readonly ListKind[] = [
  listKind({
    name: 'hot help articles',
    account: reader.owner,
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
    account: reader.owner,
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
    account: reader.owner,
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
