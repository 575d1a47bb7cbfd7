import '#console/platform/router/page.css'
import './message.css'
import { Link } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { MessageGate } from './gate.tsx'
import { messageTexts } from './message-texts.ts'
import { Subscription } from './subscription.tsx'

/** The page where the user selects the message types that the bell counts. */
export function SubscriptionPage() {
  const texts = useTexts(messageTexts)
  return (
    <MessageGate>
      <div className="mkt-page mkt-messages">
        <title>{`${texts.subscription} · Placard`}</title>
        <Link to="/notify/view">{texts.allMessages}</Link>
        <h1>{texts.subscription}</h1>
        <Subscription />
      </div>
    </MessageGate>
  )
}
