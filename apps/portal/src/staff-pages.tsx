import { newQueryClient } from '@placard/browser/request/query'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyPage, type PageLoader } from '#portal/platform/lifecycle/lazy-page.tsx'
import { usePath } from '#portal/platform/router/address.ts'
import { type StaffPage, staffPageAt } from '#portal/platform/staff/pages.ts'

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
  finance: async () => (await import('#portal/finance/staff-finance/page.tsx')).StaffFinancePage,
  storage: async () => (await import('#portal/materials/staff-storage/page.tsx')).StaffStoragePage,
  help: async () => (await import('#portal/support/staff-help/page.tsx')).StaffHelpPage,
  question: async () => (await import('#portal/support/staff-question/page.tsx')).StaffQuestionPage,
  dictionary: async () =>
    (await import('#portal/campaigns/staff-dictionary/page.tsx')).StaffDictionaryPage,
  'landing-template': async () =>
    (await import('#portal/campaigns/staff-landing-template/page.tsx')).StaffLandingTemplatePage,
  usage: async () => (await import('#portal/reporting/staff-usage/page.tsx')).StaffUsagePage,
}

/** The staff page at the current address. Each page is loaded on navigation, and all share one query cache. */
export function StaffPages() {
  const [queries] = useState(newQueryClient)
  const page = staffPageAt(usePath())
  return (
    <QueryClientProvider client={queries}>
      {page && <LazyPage key={page} load={loaders[page]} />}
    </QueryClientProvider>
  )
}
