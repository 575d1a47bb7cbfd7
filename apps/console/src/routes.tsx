import { redirect, type RouteObject } from 'react-router'
import { IdentityGate } from '#console/identity/gate.tsx'
import { loadChunk } from '#console/router/chunk.ts'
import { NotFound } from '#console/router/not-found.tsx'
import { PageError } from '#console/router/page-error.tsx'
import { Shell } from '#console/router/shell.tsx'

/** Every page of the console, below the base path. */
export function consoleRoutes(): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: PageError,
      children: [
        { id: 'index', index: true, loader: () => redirect('/manage/plan') },
        { path: 'manage', loader: () => redirect('/manage/plan') },
        {
          Component: IdentityGate,
          ErrorBoundary: PageError,
          children: [
            { path: 'manage/import/:jobId?', lazy: importPage },
            {
              lazy: managePage,
              children: ['plan', 'group', 'ad'].map((level) => ({ path: `manage/${level}` })),
            },
          ],
        },
        { path: '*', Component: NotFound },
      ],
    },
  ]
}

async function managePage() {
  const { ManagePage } = await loadChunk(() => import('#console/manage/page.tsx'))
  return { Component: ManagePage }
}

async function importPage() {
  const { ImportPage } = await loadChunk(() => import('#console/import/page.tsx'))
  return { Component: ImportPage }
}
