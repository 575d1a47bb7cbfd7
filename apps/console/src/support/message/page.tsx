import '#console/platform/router/page.css'
import './message.css'
import { loadMessages, markMessages } from '@placard/browser/message/source'
import {
  messageType,
  type MessageType,
  messageTypeNames,
  readStatus,
} from '@placard/domain/support/message/message'
import { MessageArea } from '@placard/ui/message-panel/message-area'
import { filterOf } from '@placard/ui/message-panel/message-list'
import type { MessageFilter } from '@placard/ui/message-panel/source'
import { Link, useSearchParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { MessageGate } from './gate.tsx'
import { messageTexts } from './message-texts.ts'
import { onMarked } from '@placard/browser/message/marked'
import { callServer } from '@placard/browser/request/call'
import { countUnreadByType } from '@placard/contract/support/message'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const unreadQuery = queryOptions({
  queryKey: ['message', 'unread'],
  queryFn: ({ signal }) => callServer(countUnreadByType, {}, { signal, errorInPlace: true }),
})

/**
 * The number of unread messages of each type, each a link to them.
 *
 * @param chosen the type whose unread messages are listed
 */
function UnreadTypes({ chosen }: { chosen: MessageType | undefined }) {
  const texts = useTexts(messageTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const { data, error } = useQuery(unreadQuery)
  useEffect(() => onMarked(() => void queries.invalidateQueries(unreadQuery)), [queries])
  // The list works without it and reports errors itself.
  if (error) return null
  const counts = data ?? Object.values(messageType).map((msgType) => ({ msgType, count: 0 }))
  return (
    // It takes its space before the counts are loaded.
    <nav
      className="mkt-page-narrow"
      aria-label={texts.unreadTypes}
      style={data ? undefined : { visibility: 'hidden' }}
    >
      {counts.map(({ msgType, count }) => (
        <Link
          key={msgType}
          to={`/notify/view?unread=1&type=${msgType}`}
          aria-current={chosen === msgType}
        >
          {texts.unreadOfType({ type: messageTypeNames[locale][msgType], count })}
        </Link>
      ))}
    </nav>
  )
}

const source = { load: loadMessages, mark: markMessages }

/** The page with all messages of the user, filtered by the address. @see S7.15 */
export function MessagePage() {
  return (
    <MessageGate>
      <Messages />
    </MessageGate>
  )
}

function Messages() {
  const texts = useTexts(messageTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const [parameters, setParameters] = useSearchParams()
  const filter = filterIn(parameters)
  return (
    <div className="mkt-page mkt-messages placard-side-page">
      <title>{`${texts.title} · Placard`}</title>
      <h1>{texts.title}</h1>
      <Link to="/notify/subscription">{texts.subscription}</Link>
      <UnreadTypes chosen={filter.readStatus === undefined ? undefined : filter.msgType} />
      <div className="mkt-messages-area">
        <MessageArea
          {...{ locale, timeZone, source, filter }}
          headingLevel={2}
          onFilter={(wanted) => setParameters(parametersOf(wanted))}
        />
      </div>
    </div>
  )
}

function filterIn(parameters: URLSearchParams): MessageFilter {
  const type = parameters.get('type')
  return filterOf(
    parameters.has('unread') ? readStatus.unread : undefined,
    Object.values(messageType).find((code) => String(code) === type),
  )
}

function parametersOf({ msgType, readStatus: status }: MessageFilter): Record<string, string> {
  return {
    ...(status === readStatus.unread ? { unread: '1' } : {}),
    ...(msgType === undefined ? {} : { type: String(msgType) }),
  }
}
