import { templateKind } from '@placard/domain/campaigns/landing-template/field'
import { listTemplates } from '../campaigns/landing-template.ts'
import { listStaffTemplates, saveTemplate } from '../campaigns/staff-landing-template.ts'
import { exampleOf } from './example.ts'

const templateId = '100006101'
const fields = [
  { field: 'image' as const, required: true },
  { field: 'form' as const, required: true },
]
const template = {
  name: { 'en-US': 'Ask for a call back', 'zh-CN': '预约回电' },
  kind: templateKind.form,
  fields,
  retired: false,
}
const saved = { templateId, ...template, version: 1, createdAt: 1_794_000_000_000 }

/** Landing page templates. */
export const landingTemplateExamples = [
  exampleOf(
    listTemplates,
    { pageNum: 1, pageSize: 10, filters: { kind: templateKind.form } },
    {
      items: [
        {
          templateId,
          templateName: 'Ask for a call back',
          kind: templateKind.form,
          kindName: 'Leads form',
          previewUrl: 'data:image/svg+xml,%3Csvg…',
          fields: [
            { field: 'image', fieldName: 'Image', required: true },
            { field: 'form', fieldName: 'Form', required: true },
          ],
        },
      ],
      total: 1,
    },
  ),
  exampleOf(listStaffTemplates, { filters: { text: 'call' } }, { items: [saved], total: 1 }),
  exampleOf(saveTemplate, template, saved),
]
