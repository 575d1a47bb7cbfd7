import { listTemplates } from '@placard/contract/campaigns/landing-template'
import { listKind, type ListKind, reader } from '../list-kind.ts'

/** The templates of landing pages. */
export const landingTemplateKinds: readonly ListKind[] = [
  listKind({
    name: 'landing-page templates',
    account: reader.owner,
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
