import { useState } from 'react'
import { MessageArea } from './message-area.tsx'
import type { MessageFilter, MessagePanelProps } from './source.tsx'

/** The content of the message dialog that the bell opens. It starts without a filter. */
export function MessagePanel(props: MessagePanelProps) {
  const [filter, setFilter] = useState<MessageFilter>({})
  return <MessageArea {...props} filter={filter} onFilter={setFilter} headingLevel={3} />
}
