-- What the platform explains to everybody who has signed in.
create table help_article (
  article_id bigint primary key default nextval('entity_id'),
  -- Words by language, in one or in both.
  title jsonb not null,
  body jsonb not null,
  category smallint not null,
  -- Menu ids of the pages that it is about, as a list of texts.
  menu_ids jsonb not null default '[]',
  -- Null: a draft.
  published_at timestamptz,
  version integer not null default 1
);
create index help_article_by_time on help_article (published_at desc, article_id desc)
  where published_at is not null;

-- Who has read what, once a day: a person is an account, whomever it acts for.
create table help_use (
  article_id bigint not null references help_article on delete cascade,
  account_id bigint not null references account,
  day date not null,
  primary key (article_id, account_id, day)
);
create index help_use_by_day on help_use (day, article_id);

-- Whom an article has helped; the last word of each.
create table help_rating (
  article_id bigint not null references help_article on delete cascade,
  account_id bigint not null references account,
  helpful boolean not null,
  primary key (article_id, account_id)
);
