import type { Canary } from '#server/access/testing/canary.ts'
import type { Person } from '#server/access/testing/people.ts'
import { actingTenantOf, limitsOf } from '#server/access/testing/reach.ts'
import type { TenantName } from '#server/access/testing/tenants.ts'
import type { World } from '#server/access/testing/world.ts'

/**
 * The texts of its clients that an agency sees before it acts for one (including their money), and those of every owner
 * that platform staff see.
 */
const names = ['owner.owner_name', 'typed.text', 'ledger_booking.note', 'ledger_booking.voucher']
/**
 * Further texts that platform staff see: actions of their own on an owner, bookings, questions, answers and submissions
 * of its users, and its advertising.
 */
const staffs = [
  'account.account_name',
  'ad.ad_name',
  'ad.brand_name',
  'ad.button_text',
  'ad.click_url',
  'ad.copywriter',
  'ad.deep_url',
  'ad.download_url',
  'ad.expose_url',
  'ad.headlines',
  'ad.page_url',
  'ad.play_begin_url',
  'ad.play_end_url',
  'ad.review_reason',
  'ad_group.group_name',
  'bank_line.account',
  'bank_line.bank_id',
  'bank_line.payer',
  'bank_line.payer_account',
  'bank_line.purpose',
  'bank_line.set_aside_reason',
  'bank_statement.file_name',
  'banner.message',
  'creative.review_reason',
  'material.material_name',
  'material.page_url',
  'ledger_booking.note',
  'ledger_booking.voucher',
  'money_proposal.note',
  'money_proposal.reason',
  'money_proposal.voucher',
  'invoice.buyer',
  'invoice.reason',
  'invoice_document.number',
  'owner_contract.note',
  'owner_contract.number',
  'owner_contract.payer',
  'recharge_application.note',
  'recharge_application.payer',
  'recharge_application.reason',
  'owner.create_ad_reason',
  'plan.plan_name',
  'stored_file.file_name',
  'verification.company_name',
  'verification.contact_name',
  'verification.contact_phone',
  'verification.number',
  'verification.reason',
  'question_feedback.comment',
  'questionnaire.questions',
  'questionnaire.title',
  'questionnaire_reply.answers',
  'work_order.title',
  'work_order_entry.body',
]
/** The texts of its clients that an agency sees, with their persons to turn to and its own labels. */
const clientPlaces = [
  ...names,
  'owner.contact_name',
  'owner.contact_phone',
  'owner.contact_email',
  'owner.labels',
]
const clients: readonly TenantName[] = ['client', 'sibling']

/** The texts of its agency that an advertiser sees. */
const agencyPlaces = [
  'owner.owner_name',
  'owner.contact_name',
  'owner.contact_phone',
  'owner.contact_email',
]

/** Returns the users of the own agency who have worked there, whom a user acting for an advertiser sees. */
function colleaguesOf({ account }: Person): string[] {
  return account?.home === 'agency' ? ['account.account_name'] : []
}

/** The texts that the platform publishes to everyone who is signed in. */
const published = [
  'dictionary_item.item_name',
  'help_article.body',
  'help_article.title',
  'landing_template.template_name',
  'question.answer',
  'question.title',
  'question_type.type_name',
]

/** The texts of usage reports, regardless of the owner they name. */
const reported = ['usage_day.page_name', 'usage_delta.page_name']

/**
 * Returns whether the person may see the text. Written by hand from S1.1 and S6.1. Texts of the own account are never
 * checked.
 */
export function maySee({ tenantIds }: World, person: Person, canary: Canary): boolean {
  const { relation } = person
  const acting = actingTenantOf(person)
  const isOf = (name: TenantName) => tenantIds[name] === canary.ownerId
  // A refusal may repeat the input of the user.
  if (isOf(acting) && canary.place === 'typed.text') return true
  switch (relation) {
    case 'stranger':
    case 'waiting':
    case 'lost':
    case 'service':
      return false
    case 'staff':
      // Admins of the staff see the addresses of staff, and of nobody else.
      if (canary.place === 'account.email') return canary.ownerId === '0'
      return [...names, ...published, ...staffs, ...reported].includes(canary.place)
    case 'member':
      if (published.includes(canary.place)) return true
      if (isOf(acting)) return true
      if (clients.includes(acting) && isOf('agency'))
        return [...agencyPlaces, ...colleaguesOf(person)].includes(canary.place)
      return (
        acting === 'agency' &&
        clients.some((name) => isOf(name) && (limitsOf(person)?.includes(name) ?? true)) &&
        clientPlaces.includes(canary.place)
      )
  }
}
