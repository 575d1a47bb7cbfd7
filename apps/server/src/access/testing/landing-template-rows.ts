import { code } from '@placard/contract/platform/code'
import { listTemplates } from '@placard/contract/campaigns/landing-template'
import {
  listStaffTemplates,
  saveTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import type { Row } from '#server/access/testing/row.ts'

const { notFound } = code

/** Landing page templates. */
export const landingTemplateRows: readonly Row[] = [
  { call: listTemplates, access: ['toolbox'], input: () => ({}) },
  { call: listStaffTemplates, access: 'staff', input: () => ({}) },
  {
    call: saveTemplate,
    access: 'staff',
    // An id that does not exist, because existing ones must keep their version.
    input: () => ({
      templateId: '99999999999',
      version: 1,
      name: { 'en-US': 'A template' },
      kind: 1,
      fields: [{ field: 'form', required: true }],
    }),
    reached: notFound,
    withoutIds: ['templateId'],
  },
]
