import { consolePaths } from '@placard/domain/platform/menu/page'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { consoleRoutes } from './routes.tsx'

function pathsIn(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => [
    ...(route.index === true ? [''] : route.path === undefined ? [] : [route.path]),
    ...pathsIn(route.children ?? []),
  ])
}

test('S2.1 every address with a console page is listed, and no other', () => {
  const paths = pathsIn(consoleRoutes({} as Parameters<typeof consoleRoutes>[0]))
  expect(paths.filter((path) => path !== '*').toSorted()).toEqual([...consolePaths].toSorted())
  expect(paths).toContain('*')
})
