import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { Link } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import type { ExistingEntities } from '#console/campaigns/create/existing-entities.ts'

/** The breadcrumbs of the existing entities. */
export function ExistingBreadcrumbs({
  standing: { plan, group, ad },
}: {
  standing: ExistingEntities
}) {
  const say = useTexts(createTexts)
  return (
    <nav className="mkt-create-trail" aria-label={say('back')}>
      <Link to={listAddress('plan')}>{say('back')}</Link>
      {plan && <Link to={listAddress('group', { planId: plan.planId })}>{plan.planName}</Link>}
      {plan && group && (
        <Link to={listAddress('ad', { planId: plan.planId, groupId: group.groupId })}>
          {group.groupName}
        </Link>
      )}
      {ad && <span>{ad.adName}</span>}
    </nav>
  )
}
