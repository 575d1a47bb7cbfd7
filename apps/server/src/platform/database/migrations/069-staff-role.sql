-- The roles of platform staff. Until now every member of the staff could do everything.
alter table account
  add column staff_roles text[] not null default '{}',
  add constraint account_staff_roles check (kind = 'staff' or staff_roles = '{}');
update account set staff_roles = '{admin}' where kind = 'staff';
