import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'

/** Returns the address of a tab of the page of balances. */
export function queueHref(
  view: 'applications' | 'bank',
  parameters: Readonly<Record<string, string>>,
): string {
  return `${staffPageHref(staffPage.finance)}?${new URLSearchParams({ view, ...parameters })}`
}
