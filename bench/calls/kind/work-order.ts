import { listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import { countWorkOrders, listWorkOrders } from '@placard/contract/support/work-order'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** The work orders of one owner, and of all. */
export const workOrderKinds: readonly ListKind[] = [
  listKind({
    name: 'work orders, first page',
    account: reader.owner,
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
    account: reader.owner,
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
    account: reader.owner,
    call: countWorkOrders,
    input: {},
    fill: [],
    plain: [
      `select scheme, status, count(*) from work_order where owner_id = $1 group by scheme, status`,
    ],
  }),
  listKind({
    name: 'everybody’s work orders',
    account: reader.staff,
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
