/** The path of the console in the portal, and on a server without the portal. */
const basePath = '/markets'

/**
 * The addresses of the console's pages below its base path, in the notation of its routes: `:name` matches any segment,
 * and a segment with `?` is optional.
 */
export const consolePaths = [
  '',
  'manage',
  'manage/plan',
  'manage/group',
  'manage/ad',
  'manage/import/:jobId?',
  'manage/bin',
  'manage/material',
  'manage/create',
  'manage/drafts',
  'manage/plan/:planId/edit',
  'manage/group/:groupId/edit',
  'manage/ad/:adId/edit',
  'toolbox/work-order/:workOrderId?',
  'finance/flow',
  'operation-log',
  'notify/view',
  'notify/subscription',
  'personal',
] as const

const patterns = consolePaths.map((path) => {
  const segments = path === '' ? [] : path.split('/')
  const pattern = segments.map((segment) => {
    const text = segment.startsWith(':') ? '/[^/]+' : `/${segment}`
    return segment.endsWith('?') ? `(?:${text})?` : text
  })
  // Routes ignore letter case and a slash at the end.
  return new RegExp(`^${basePath}${pattern.join('')}/?$`, 'i')
})

/** Returns whether the console has a page at this path of an address. @see S2.1 */
export function isConsolePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
