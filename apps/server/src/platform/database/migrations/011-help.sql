-- Help articles of the platform for everyone who is signed in.
create table help_article (
  article_id bigint primary key default nextval('entity_id'),
  -- Texts in one or both languages.
  title jsonb not null,
  body jsonb not null,
  category smallint not null,
  -- Menu ids of the pages that it is about, as a list of texts.
  menu_ids jsonb not null default '[]',
  -- Null for a draft.
  published_at timestamptz,
  version integer not null default 1
);
create index help_article_by_time on help_article (published_at desc, article_id desc)
  where published_at is not null;

-- Reads, once a day per account, regardless of the owner that it acts for.
create table help_use (
  article_id bigint not null references help_article on delete cascade,
  account_id bigint not null references account,
  day date not null,
  primary key (article_id, account_id, day)
);
create index help_use_by_day on help_use (day, article_id);

-- Feedback on articles; the latest of each account.
create table help_rating (
  article_id bigint not null references help_article on delete cascade,
  account_id bigint not null references account,
  helpful boolean not null,
  primary key (article_id, account_id)
);
