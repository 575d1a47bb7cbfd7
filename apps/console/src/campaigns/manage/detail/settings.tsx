import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { toAdFormValues, useAdLines } from '#console/campaigns/create/ad/ad-form.ts'
import { toGroupFormValues, useGroupLines } from '#console/campaigns/create/group/group-form.ts'
import { toPlanFormValues, usePlanLines } from '#console/campaigns/create/plan/plan-form.ts'
import { detailTexts } from './detail-texts.ts'
import { detailQuery, type Entity } from './entity.ts'

/** The settings of an entity, with a link to change them. */
export function Settings({ entity }: { entity: Entity }) {
  const texts = useTexts(detailTexts)
  const { pathname, search } = useLocation()
  const { level, id } = entity
  return (
    <div className="mkt-detail-settings">
      <Lines entity={entity} />
      <Link
        className="placard-button"
        to={`/manage/${level}/${id}/edit`}
        state={{ from: pathname + search }}
      >
        {texts.editSettings}
      </Link>
    </div>
  )
}

function Lines({ entity }: { entity: Entity }) {
  switch (entity.level) {
    case 'plan':
      return <PlanLines plan={entity} />
    case 'group':
      return <GroupLines group={entity} />
    case 'ad':
      return <AdLines ad={entity} />
  }
}

function PlanLines({ plan }: { plan: Entity & { readonly level: 'plan' } }) {
  const texts = useTexts(detailTexts)
  const { nodeName } = plan
  const service = nodeName === null ? [] : [texts.service({ name: nodeName })]
  return <List id={plan.id} lines={[...usePlanLines(toPlanFormValues(plan)), ...service]} />
}

function GroupLines({ group }: { group: Entity & { readonly level: 'group' } }) {
  const { ownerId } = useIdentity()
  // The strategy of the plan decides whether the group has a bid.
  const { data: plan } = useQuery(detailQuery(ownerId, { level: 'plan', id: group.planId }))
  if (plan?.level !== 'plan') return <ul aria-busy="true" />
  return <LoadedGroupLines group={group} mode={plan.deliveryMode} />
}

interface LoadedGroupLinesProps {
  readonly group: Entity & { readonly level: 'group' }
  readonly mode: Parameters<typeof useGroupLines>[1]
}

function LoadedGroupLines({ group, mode }: LoadedGroupLinesProps) {
  const texts = useTexts(detailTexts)
  const lines = useGroupLines(toGroupFormValues(group), mode)
  return <List id={group.id} lines={[texts.inPlan({ name: group.planName }), ...lines]} />
}

function AdLines({ ad }: { ad: Entity & { readonly level: 'ad' } }) {
  const texts = useTexts(detailTexts)
  const { planName, groupName } = ad
  const parents = [texts.inPlan({ name: planName }), texts.inGroup({ name: groupName })]
  return <List id={ad.id} lines={[...parents, ...useAdLines(toAdFormValues(ad))]} />
}

function List({ id, lines }: { id: string; lines: readonly string[] }) {
  const texts = useTexts(detailTexts)
  return (
    <ul>
      {[...lines, texts.id({ id })].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
