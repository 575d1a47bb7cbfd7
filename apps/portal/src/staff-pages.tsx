import { newQueryClient } from '@placard/browser/request/query'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyPage, type PageLoader } from '#portal/platform/lifecycle/lazy-page.tsx'
import { usePath } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { Redirect } from '#portal/platform/router/redirect.tsx'
import {
  isStaffPageOpen,
  openStaffPages,
  type StaffPage,
  staffPageAt,
  staffPageHref,
} from '#portal/platform/staff/pages.ts'
import { isStaffPath } from '#portal/platform/staff/path.ts'
import { NoStaffPages, RefusedStaffPage } from '#portal/platform/staff/refused-page.tsx'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { NotFoundPage } from '@placard/ui/not-found/page'
import { useLocale } from '@placard/ui/locale/locale'

const loaders: Readonly<Record<StaffPage, PageLoader>> = {
  message: async () => (await import('#portal/support/staff-message/page.tsx')).StaffMessagePage,
  banner: async () => (await import('#portal/support/staff-banner/page.tsx')).StaffBannerPage,
  questionnaire: async () =>
    (await import('#portal/support/staff-questionnaire/page.tsx')).StaffQuestionnairePage,
  'work-order': async () =>
    (await import('#portal/support/staff-work-order/page.tsx')).StaffWorkOrderPage,
  review: async () => (await import('#portal/campaigns/staff-review/page.tsx')).StaffReviewPage,
  verification: async () =>
    (await import('#portal/support/staff-verification/page.tsx')).VerificationPage,
  owner: async () => (await import('#portal/identity/staff-owner/page.tsx')).StaffOwnerPage,
  finance: async () => (await import('#portal/finance/staff-finance/page.tsx')).StaffFinancePage,
  reconciliation: async () =>
    (await import('#portal/finance/staff-reconciliation/page.tsx')).StaffReconciliationPage,
  storage: async () => (await import('#portal/materials/staff-storage/page.tsx')).StaffStoragePage,
  help: async () => (await import('#portal/support/staff-help/page.tsx')).StaffHelpPage,
  question: async () => (await import('#portal/support/staff-question/page.tsx')).StaffQuestionPage,
  dictionary: async () =>
    (await import('#portal/campaigns/staff-dictionary/page.tsx')).StaffDictionaryPage,
  'landing-template': async () =>
    (await import('#portal/campaigns/staff-landing-template/page.tsx')).StaffLandingTemplatePage,
  engine: async () => (await import('#portal/delivery/staff-engine/page.tsx')).StaffEnginePage,
  staff: async () => (await import('#portal/identity/staff-account/page.tsx')).StaffAccountPage,
  usage: async () => (await import('#portal/reporting/staff-usage/page.tsx')).StaffUsagePage,
}

/** The staff page at the current address. Each page is loaded on navigation, and all share one query cache. */
export function StaffPages() {
  const [queries] = useState(newQueryClient)
  const path = usePath()
  const roles = useStaffRoles()
  const page = staffPageAt(path)
  if (page === undefined) return <WithoutPage path={path} />
  if (!isStaffPageOpen(page, roles)) return <RefusedStaffPage page={page} />
  return (
    <QueryClientProvider client={queries}>
      <LazyPage key={page} load={loaders[page]} />
    </QueryClientProvider>
  )
}

/** An address without a staff page; those of other users lead to the first page that the roles open. */
function WithoutPage({ path }: { path: string }) {
  const [first] = openStaffPages(useStaffRoles())
  const locale = useLocale()
  if (isStaffPath(path))
    return <NotFoundPage locale={locale} homeLink={(label) => <Link href="/">{label}</Link>} />
  return first === undefined ? <NoStaffPages /> : <Redirect href={staffPageHref(first)} />
}
