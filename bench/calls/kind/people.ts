import { listOperators } from '@placard/contract/identity/operator'
import { listAllOwners } from '@placard/contract/identity/staff-owner'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** The people of an owner, and the owners themselves. */
export const peopleKinds: readonly ListKind[] = [
  listKind({
    name: 'people of an owner',
    account: reader.owner,
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
    name: 'all owners',
    account: reader.staff,
    call: listAllOwners,
    input: {},
    fill: [
      `insert into owner (owner_name, owner_type, agency_id)
       select 'Advertiser ' || n, 1, (select owner_id from account where email = '${reader.agency}')
       from generate_series(1, $1::int) n`,
    ],
    plain: [
      `select o.*, a.owner_name as agency_name,
         (select count(*) from account p where p.owner_id = o.owner_id and p.removed_at is null)
       from owner o left join owner a on a.owner_id = o.agency_id order by o.owner_id desc limit 50`,
      `select count(*) from owner`,
    ],
  }),
]
