import { AlertSection } from '#console/finance/alert/alert-section.tsx'
import { SubscriptionPage } from '#console/support/message/subscription-page.tsx'

/** The page of notification settings: what the bell counts, and the alerts about money. */
export function NotificationPage() {
  return (
    <SubscriptionPage>
      <AlertSection />
    </SubscriptionPage>
  )
}
