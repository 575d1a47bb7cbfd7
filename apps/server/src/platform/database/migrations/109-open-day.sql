-- Days of ads that are not in running totals yet, as far as units have counted them: they change with each unit. No
-- index contains the figures and pages have room for changed rows, so that a change writes no index. A day of an ad is
-- either here or in ad_day.
create table ad_day_open (
  owner_id bigint not null,
  day date not null,
  ad_id bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  downloads bigint not null,
  cost bigint not null,
  primary key (owner_id, day, ad_id)
) with (fillfactor = 50);
