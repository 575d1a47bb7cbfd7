import { redirect, type RouteObject } from 'react-router'
import { IdentityGate } from '#console/app/bar/gate.tsx'
import { ManageGate } from '#console/identity/restriction/manage-gate.tsx'
import type { PageParts } from '#console/platform/page/host.ts'
import { QuestionnaireLayout } from '#console/support/questionnaire/questionnaire-layout.tsx'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { NotFound, PageError } from '#console/platform/router/page-error.tsx'
import { Shell } from '#console/platform/router/shell.tsx'

const levels = ['plan', 'group', 'ad'] as const

const finance = ['recharge', 'record', 'flow'] as const

/** The addresses of S2.4 that name the kind of the owner. */
const financeRedirects: RouteObject[] = ['owner', 'agency'].flatMap((kind) =>
  finance.map((page) => ({
    path: `${kind}/finance/${page}`,
    loader: ({ request }) => redirect(`/finance/${page}${new URL(request.url).search}`),
  })),
)

/** Returns the routes of all pages of the console, below the base path. */
export function consoleRoutes(parts: PageParts): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: PageError,
      children: [
        { path: 'manage', loader: () => redirect('/manage/plan') },
        ...financeRedirects,
        {
          Component: IdentityGate,
          ErrorBoundary: PageError,
          children: [
            { id: 'index', index: true, lazy: () => homePage('start') },
            {
              Component: QuestionnaireLayout,
              children: [
                { path: 'manage/index', lazy: () => homePage('home') },
                {
                  Component: ManageGate,
                  children: [
                    { path: 'manage/import/:jobId?', lazy: importPage },
                    { path: 'manage/bin', lazy: recycleBinPage },
                    { path: 'manage/creative', lazy: () => creativePage('list') },
                    { path: 'manage/creative/:creativeId', lazy: () => creativePage('one') },
                    { path: 'manage/keyword', lazy: keywordsPage },
                    { path: 'manage/material', lazy: materialPage },
                    { path: 'report', lazy: reportPage },
                    { path: 'manage/create', lazy: () => createPage('create') },
                    { path: 'manage/drafts', lazy: () => createPage('drafts') },
                    { path: 'manage/plan/:planId/edit', lazy: () => createPage('plan') },
                    { path: 'manage/group/:groupId/edit', lazy: () => createPage('group') },
                    { path: 'manage/ad/:adId/edit', lazy: () => createPage('ad') },
                    ...levels.map((level) => ({
                      path: `manage/${level}/:${level}Id`,
                      lazy: () => entityPage(level),
                    })),
                    {
                      lazy: () => managePage(parts),
                      // The prefetch is for the first render; after that, the page itself sends its queries
                      // immediately.
                      shouldRevalidate: () => false,
                      children: levels.map((level) => ({
                        path: `manage/${level}`,
                      })),
                    },
                  ],
                },
                { path: 'toolbox/home', lazy: () => homePage('toolbox') },
                { path: 'toolbox/work-order/:workOrderId?', lazy: workOrderPage },
                ...finance.map((page) => ({
                  path: `finance/${page}`,
                  lazy: () => financePage(page),
                })),
                { path: 'operation-log', lazy: operationLogPage },
                { path: 'agency/operators', lazy: operatorsPage },
                { path: 'agency/api-tokens', lazy: apiTokensPage },
                { path: 'agency/security-log', lazy: securityLogPage },
                { path: 'agency/owners', lazy: advertisersPage },
                { path: 'operation-log/changes/:changeSetId?', lazy: changeSetsPage },
                { path: 'notify/view', lazy: messagePage },
                { path: 'notify/subscription', lazy: subscriptionPage },
                { path: 'personal', lazy: personalPage },
              ],
            },
          ],
        },
        { path: '*', Component: NotFound },
      ],
    },
  ]
}

async function homePage(name: 'start' | 'home' | 'toolbox') {
  const { homePages } = await loadChunk(() => import('#console/campaigns/home/route.ts'))
  return { Component: homePages[name] }
}

async function managePage(parts: PageParts) {
  const { manageRoute } = await loadChunk(() => import('#console/campaigns/manage/route.ts'))
  return manageRoute(parts)
}

async function entityPage(level: (typeof levels)[number]) {
  const { entityPage: pageOf } = await loadChunk(
    () => import('#console/campaigns/manage/detail/page.tsx'),
  )
  return { Component: pageOf(level) }
}

async function importPage() {
  const { ImportPage } = await loadChunk(() => import('#console/campaigns/import/page.tsx'))
  return { Component: ImportPage }
}

async function createPage(name: 'create' | 'drafts' | 'plan' | 'group' | 'ad') {
  const { createPages } = await loadChunk(() => import('#console/campaigns/create/route.ts'))
  return { Component: createPages[name] }
}

async function creativePage(name: 'list' | 'one') {
  const { creativePages } = await loadChunk(
    () => import('#console/campaigns/manage/creative/route.ts'),
  )
  return { Component: creativePages[name] }
}

async function keywordsPage() {
  const { KeywordsPage } = await loadChunk(
    () => import('#console/campaigns/manage/keyword/page.tsx'),
  )
  return { Component: KeywordsPage }
}

async function recycleBinPage() {
  const { RecycleBinPage } = await loadChunk(
    () => import('#console/campaigns/manage/recycle-bin/page.tsx'),
  )
  return { Component: RecycleBinPage }
}

async function materialPage() {
  const { MaterialPage } = await loadChunk(() => import('#console/campaigns/material-use/page.tsx'))
  return { Component: MaterialPage }
}

async function reportPage() {
  const { ReportPage } = await loadChunk(() => import('#console/reporting/report/page.tsx'))
  return { Component: ReportPage }
}

async function workOrderPage() {
  const { WorkOrderPage } = await loadChunk(() => import('#console/support/work-order/page.tsx'))
  return { Component: WorkOrderPage }
}

async function financePage(page: (typeof finance)[number]) {
  const { financePages } = await loadChunk(() => import('#console/finance/route.ts'))
  return { Component: financePages[page] }
}

async function operationLogPage() {
  const { OperationLogPage } = await loadChunk(
    () => import('#console/campaigns/operation-log/page.tsx'),
  )
  return { Component: OperationLogPage }
}

async function operatorsPage() {
  const { OperatorsPage } = await loadChunk(() => import('#console/identity/operator/page.tsx'))
  return { Component: OperatorsPage }
}

async function apiTokensPage() {
  const { ApiTokensPage } = await loadChunk(() => import('#console/identity/api-token/page.tsx'))
  return { Component: ApiTokensPage }
}

async function securityLogPage() {
  const { SecurityLogPage } = await loadChunk(
    () => import('#console/identity/security-log/page.tsx'),
  )
  return { Component: SecurityLogPage }
}

async function advertisersPage() {
  const { AdvertisersPage } = await loadChunk(
    () => import('#console/campaigns/advertiser/page.tsx'),
  )
  return { Component: AdvertisersPage }
}

async function changeSetsPage() {
  const { ChangeSetsPage } = await loadChunk(() => import('#console/campaigns/change-set/page.tsx'))
  return { Component: ChangeSetsPage }
}

async function messagePage() {
  const { MessagePage } = await loadChunk(() => import('#console/support/message/page.tsx'))
  return { Component: MessagePage }
}

async function subscriptionPage() {
  const { SubscriptionPage } = await loadChunk(
    () => import('#console/support/message/subscription-page.tsx'),
  )
  return { Component: SubscriptionPage }
}

async function personalPage() {
  const { PersonalPage } = await loadChunk(() => import('#console/identity/personal/page.tsx'))
  return { Component: PersonalPage }
}
