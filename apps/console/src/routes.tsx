import type { ComponentType } from 'react'
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

/** Returns the loader of a page that is a chunk of its own. */
function pageOf(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await loadChunk(load) })
}

const importPage = pageOf(
  async () => (await import('#console/campaigns/import/page.tsx')).ImportPage,
)
const keywordsPage = pageOf(
  async () => (await import('#console/campaigns/manage/keyword/page.tsx')).KeywordsPage,
)
const recycleBinPage = pageOf(
  async () => (await import('#console/campaigns/manage/recycle-bin/page.tsx')).RecycleBinPage,
)
const materialPage = pageOf(
  async () => (await import('#console/campaigns/material-use/page.tsx')).MaterialPage,
)
const reportPage = pageOf(
  async () => (await import('#console/reporting/report/page.tsx')).ReportPage,
)
const workOrderPage = pageOf(
  async () => (await import('#console/support/work-order/page.tsx')).WorkOrderPage,
)
const operationLogPage = pageOf(
  async () => (await import('#console/campaigns/operation-log/page.tsx')).OperationLogPage,
)
const conversionsPage = pageOf(
  async () => (await import('#console/reporting/conversion/page.tsx')).ConversionsPage,
)
const operatorsPage = pageOf(
  async () => (await import('#console/identity/operator/page.tsx')).OperatorsPage,
)
const apiTokensPage = pageOf(
  async () => (await import('#console/identity/api-token/page.tsx')).ApiTokensPage,
)
const webhooksPage = pageOf(
  async () => (await import('#console/support/webhook/page.tsx')).WebhooksPage,
)
const securityLogPage = pageOf(
  async () => (await import('#console/identity/security-log/page.tsx')).SecurityLogPage,
)
const advertisersPage = pageOf(
  async () => (await import('#console/campaigns/advertiser/page.tsx')).AdvertisersPage,
)
const changeSetsPage = pageOf(
  async () => (await import('#console/campaigns/change-set/page.tsx')).ChangeSetsPage,
)
const messagePage = pageOf(
  async () => (await import('#console/support/message/page.tsx')).MessagePage,
)
const subscriptionPage = pageOf(
  async () => (await import('#console/app/notification/page.tsx')).NotificationPage,
)
const personalPage = pageOf(
  async () => (await import('#console/identity/personal/page.tsx')).PersonalPage,
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
                { path: 'action-track', lazy: conversionsPage },
                { path: 'agency/operators', lazy: operatorsPage },
                { path: 'agency/api-tokens', lazy: apiTokensPage },
                { path: 'agency/webhooks/:webhookId?', lazy: webhooksPage },
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
  const { entityPage: ofLevel } = await loadChunk(
    () => import('#console/campaigns/manage/detail/page.tsx'),
  )
  return { Component: ofLevel(level) }
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

async function financePage(page: (typeof finance)[number]) {
  const { financePages } = await loadChunk(() => import('#console/finance/route.ts'))
  return { Component: financePages[page] }
}
