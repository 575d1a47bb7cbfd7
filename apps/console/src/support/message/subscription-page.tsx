import '#console/platform/router/page.css'
import './message.css'
import { Link } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { MessageGate } from './gate.tsx'
import { messageTexts } from './message-texts.ts'
import { Subscription } from './subscription.tsx'

/** The page where the user selects the message types that the bell counts. */
export function SubscriptionPage() {
  const say = useTexts(messageTexts)
  return (
    <MessageGate>
      <div className="mkt-page mkt-messages">
        <title>{`${say('subscription')} · Placard`}</title>
        <Link to="/notify/view">{say('allMessages')}</Link>
        <h1>{say('subscription')}</h1>
        <Subscription />
      </div>
    </MessageGate>
  )
}
