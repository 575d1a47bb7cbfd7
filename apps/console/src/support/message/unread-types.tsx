import { onMarked } from '@placard/browser/message/marked'
import { callServer } from '@placard/browser/request/call'
import { countUnreadByType } from '@placard/contract/support/message'
import { messageTypeNames, type MessageType } from '@placard/domain/support/message/type'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { messageTexts } from './message-texts.ts'

const unreadQuery = queryOptions({
  queryKey: ['message', 'unread'],
  queryFn: ({ signal }) => callServer(countUnreadByType, {}, { signal, errorInPlace: true }),
})

/**
 * The number of unread messages of each type, each a link to them.
 *
 * @param chosen the type whose unread messages are listed
 */
export function UnreadTypes({ chosen }: { chosen: MessageType | undefined }) {
  const say = useTexts(messageTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const { data } = useQuery(unreadQuery)
  useEffect(() => onMarked(() => void queries.invalidateQueries(unreadQuery)), [queries])
  // The list works without it and reports errors itself.
  if (data === undefined) return null
  return (
    <nav className="mkt-page-narrow" aria-label={say('unreadTypes')}>
      {data.map(({ msgType, count }) => (
        <Link
          key={msgType}
          to={`/notify/view?unread=1&type=${msgType}`}
          aria-current={chosen === msgType}
        >
          {say('unreadOfType', { type: messageTypeNames[locale][msgType], count })}
        </Link>
      ))}
    </nav>
  )
}
