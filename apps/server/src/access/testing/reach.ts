import type { Visit } from '#server/access/testing/arrival.ts'
import type { Person } from '#server/access/testing/people.ts'
import type { TenantName } from '#server/access/testing/tenants.ts'
import type { Ids, World } from '#server/access/testing/world.ts'

/** The owner of the ids that a visitor sends, in relation to the visitor; `missing` ids belong to nobody. */
export const nearnesses = ['own', 'sibling', 'foreign', 'missing'] as const
/** One of `nearnesses`. */
export type Nearness = (typeof nearnesses)[number]

const nobodys = '99999999999'
const missing: Ids = {
  owner: nobodys,
  client: nobodys,
  node: nobodys,
  label: nobodys,
  plan: nobodys,
  group: nobodys,
  ad: nobodys,
  creative: nobodys,
  keyword: nobodys,
  draft: nobodys,
  job: nobodys,
  importMapping: nobodys,
  changeSet: nobodys,
  message: nobodys,
  workOrder: nobodys,
  file: nobodys,
  preset: nobodys,
  view: nobodys,
  report: nobodys,
  schedule: nobodys,
  customMetric: nobodys,
  reportFile: nobodys,
  apiToken: nobodys,
  webhook: nobodys,
  webhookMessage: nobodys,
  application: nobodys,
  endedApplication: nobodys,
  endedProposal: nobodys,
  invoice: nobodys,
  invoicedBooking: nobodys,
  contract: nobodys,
  transfer: nobodys,
  conversionSource: nobodys,
  conversionGoal: nobodys,
  document: nobodys,
  material: nobodys,
  appIcon: nobodys,
  folder: nobodys,
  qualification: nobodys,
  article: nobodys,
  question: nobodys,
  questionType: nobodys,
  banner: nobodys,
  questionnaire: nobodys,
  operator: nobodys,
  session: nobodys,
  words: 'New',
}

/** Returns the owner that a visitor acts for, or tries to act for. */
export function actingTenantOf({ actsFor, views, account }: Person): TenantName {
  if (views !== undefined) return views
  if (account?.kind === 'staff') return 'agency'
  return actsFor ?? account?.home ?? 'direct'
}

const agencys: readonly TenantName[] = ['agency', 'client', 'sibling', 'former', 'closedClient']

/** Returns the ids that a person sends. */
export function idsOf(
  { ids }: World,
  person: Person,
  visit: Visit,
): Readonly<Record<Nearness, Ids>> {
  const acting = actingTenantOf(person)
  const foreign = agencys.includes(acting) ? 'rival' : 'agency'
  const limits = limitsOf(person)
  const closest = ids[siblingOf(acting, person)]
  return {
    own: {
      ...ids[acting],
      ...(acting === 'agency' && limits?.[0] && { client: ids[limits[0]].owner }),
      session: visit.otherSessionId ?? ids[acting].session,
    },
    // The closest cases are a colleague's session, and a client that is not granted.
    sibling: {
      ...closest,
      ...(acting === 'agency' && limits && { client: ids.client.owner }),
      session: ids[acting].session,
    },
    foreign: ids[foreign],
    missing,
  }
}

/** Returns the clients that a person is limited to; undefined without a limit. */
export function limitsOf({ account }: Person): readonly TenantName[] | undefined {
  return account?.labels ? ['sibling'] : account?.advertisers
}

/** Returns the owner that is closest to the acting one without belonging to it. */
function siblingOf(acting: TenantName, { account }: Person): TenantName {
  switch (acting) {
    case 'agency':
      // A former client.
      return account?.kind === 'operator' ? 'closedClient' : 'former'
    case 'client':
      return 'sibling'
    case 'direct':
      return 'otherDirect'
    default:
      return 'direct'
  }
}
