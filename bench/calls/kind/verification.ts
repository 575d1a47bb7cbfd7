import { listVerifications } from '@placard/contract/support/staff-verification'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** Lists of submitted qualifications. */
export const verificationKinds: readonly ListKind[] = [
  listKind({
    name: 'verifications that wait',
    account: reader.staff,
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
]
