import { messageOffsetPx } from '@placard/domain/message/loading'
import useMessage from 'antd/es/message/useMessage'
import type { MessageInstance } from 'antd/es/message/interface'
import { createContext, use, type ReactNode } from 'react'

const MessagesContext = createContext<MessageInstance | null>(null)

interface MessagesProps {
  /** Where messages are drawn: inside the host's container, so that they leave with the console. */
  readonly container: HTMLElement
  readonly children: ReactNode
}

/**
 * Lets everything inside it show short messages, below the bar that most hosts have at the top. antd's own `App` would do too, but brings the code of its dialogs and
 * forms with it, a tenth of the console's first load.
 */
export function Messages({ container, children }: MessagesProps) {
  const [message, place] = useMessage({ getContainer: () => container, top: messageOffsetPx })
  return (
    <MessagesContext value={message}>
      {place}
      {children}
    </MessagesContext>
  )
}

/** Shows short messages. */
export function useMessages(): MessageInstance {
  const message = use(MessagesContext)
  if (message === null) throw new Error('messages can only be shown inside Messages')
  return message
}
