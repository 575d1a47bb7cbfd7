import type { PageLoaders } from '#portal/platform/area.tsx'

/** Each page of the staff comes when somebody goes there: advertisers never load one. */
export const staffPageLoaders: PageLoaders = {
  message: async () => (await import('#portal/staff-message/page.tsx')).StaffMessagePage,
  banner: async () => (await import('#portal/staff-banner/page.tsx')).StaffBannerPage,
  questionnaire: async () =>
    (await import('#portal/staff-questionnaire/page.tsx')).StaffQuestionnairePage,
  'work-order': async () => (await import('#portal/staff-work-order/page.tsx')).StaffWorkOrderPage,
  review: async () => (await import('#portal/staff-review/page.tsx')).StaffReviewPage,
  verification: async () => (await import('#portal/staff-verification/page.tsx')).VerificationPage,
  finance: async () => (await import('#portal/staff-finance/page.tsx')).StaffFinancePage,
  storage: async () => (await import('#portal/staff-storage/page.tsx')).StaffStoragePage,
  help: async () => (await import('#portal/staff-help/page.tsx')).StaffHelpPage,
  question: async () => (await import('#portal/staff-question/page.tsx')).StaffQuestionPage,
  dictionary: async () => (await import('#portal/staff-dictionary/page.tsx')).StaffDictionaryPage,
  'landing-template': async () =>
    (await import('#portal/staff-landing-template/page.tsx')).StaffLandingTemplatePage,
  usage: async () => (await import('#portal/staff-usage/page.tsx')).StaffUsagePage,
}
