import {
  type TemplateField,
  templateKind,
  type TemplateKind,
  type TemplatePart,
} from '@placard/domain/campaigns/landing-template/field'
import type { LocalText } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

interface DemoTemplate {
  readonly name: LocalText
  readonly kind: TemplateKind
  readonly fields: readonly TemplatePart[]
  readonly daysOld: number
}

const { form, download, product, event } = templateKind
const dayMs = 86_400_000

/** Parts by their names. An optional part ends in a question mark. */
function parts(...names: (TemplateField | `${TemplateField}?`)[]): TemplatePart[] {
  return names.map((name) => ({
    // Without the question mark, it is one of the fields.
    field: name.replace('?', '') as TemplateField,
    required: !name.endsWith('?'),
  }))
}

/** The oldest first. */
const templates: readonly DemoTemplate[] = [
  {
    name: { 'en-US': 'Ask for a call back', 'zh-CN': '预约回电' },
    kind: form,
    fields: parts('image', 'headline', 'text?', 'form', 'button'),
    daysOld: 140,
  },
  {
    name: { 'en-US': 'One app, one button', 'zh-CN': '单应用下载' },
    kind: download,
    fields: parts('headline', 'image', 'button', 'text?'),
    daysOld: 120,
  },
  {
    name: { 'en-US': 'App with a film', 'zh-CN': '视频应用介绍' },
    kind: download,
    fields: parts('video', 'headline', 'text', 'button'),
    daysOld: 75,
  },
  {
    name: { 'en-US': 'A product and its price', 'zh-CN': '单品价格页' },
    kind: product,
    fields: parts('image', 'headline', 'price', 'text', 'button'),
    daysOld: 60,
  },
  {
    name: { 'en-US': 'Three pictures of a product', 'zh-CN': '三图商品页' },
    kind: product,
    fields: parts('headline', 'image', 'image', 'image?', 'price?', 'button'),
    daysOld: 31,
  },
  {
    name: { 'en-US': 'Sale with a countdown', 'zh-CN': '限时促销倒计时' },
    kind: event,
    fields: parts('image', 'countdown', 'headline', 'price?', 'text?', 'button'),
    daysOld: 9,
  },
]

/** Adds landing page templates to the demo. */
export async function addLandingTemplates(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const rows = templates.map(({ name, kind, fields, daysOld }) => ({
    template_name: JSON.stringify(name),
    kind,
    fields: JSON.stringify(fields),
    created_at: new Date(nowMs - daysOld * dayMs),
  }))
  await db.insertInto('landing_template').values(rows).execute()
}
