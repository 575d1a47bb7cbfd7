-- Scheme and host of monitoring links that have passed the review of an ad. Links to them need no other review.
create table passed_link_origin (
  owner_id bigint not null references owner,
  origin text not null,
  primary key (owner_id, origin)
);

insert into passed_link_origin (owner_id, origin)
select distinct a.owner_id, substring(lower(link) from '^[a-z][a-z0-9+.-]*://[^/?#]+')
from ad a, unnest(array[a.click_url, a.expose_url, a.download_url, a.play_begin_url, a.play_end_url]) as link
where a.review_state = 2 and link ~* '^[a-z][a-z0-9+.-]*://[^/?#]';
