import { messageOffsetPx } from '@placard/domain/message/loading'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { type Message, MessageItem, type ShownMessage } from './message-item.tsx'
import { useMessagePlace } from './message-place.ts'
import { useDark } from './theme.ts'

/** Shows a message, in place of one with the same words or about the same. @returns closes it */
export type ShowMessage = (message: Message) => () => void

const MessagesContext = createContext<ShowMessage | null>(null)

interface MessagesProps {
  /** Messages are drawn in it. It stands inside the host's container, so that they leave with the console. */
  readonly container: HTMLElement
  readonly children: ReactNode
}

/** Lets everything inside it show short messages, below the bar that most hosts have at the top. */
export function Messages({ container, children }: MessagesProps) {
  const [shown, setShown] = useState<readonly ShownMessage[]>([])
  const count = useRef(0)
  const close = useCallback(
    (id: number) => setShown((now) => now.filter((message) => message.id !== id)),
    [],
  )
  const show = useCallback<ShowMessage>(
    (message) => {
      count.current += 1
      const id = count.current
      const cameMs = performance.now()
      setShown((now) => [
        ...now.filter((other) => !isReplaced(other, message)),
        { ...message, id, cameMs },
      ])
      return () => close(id)
    },
    [close],
  )
  return (
    <MessagesContext value={show}>
      {children}
      {createPortal(<Stack {...{ container, shown, close }} />, container)}
    </MessagesContext>
  )
}

/** Five calls that fail alike show one message. */
function isReplaced(former: Message, { text, about }: Message): boolean {
  return former.text === text || (about !== undefined && former.about === about)
}

/** Shows short messages. */
export function useMessages(): ShowMessage {
  const show = use(MessagesContext)
  if (show === null) throw new Error('messages can only be shown inside Messages')
  return show
}

interface StackProps {
  readonly container: HTMLElement
  readonly shown: readonly ShownMessage[]
  readonly close: (id: number) => void
}

function Stack({ container, shown, close }: StackProps) {
  const stack = useRef<HTMLDivElement>(null)
  const dark = useDark()
  const heardMs = useMessagePlace(container, stack)
  const newest = shown.at(-1)?.id
  useLayoutEffect(() => {
    // A dialog that is taken away in this moment takes them along; where they come to, they are shown.
    if (!stack.current?.isConnected) return
    // A dialog that was opened meanwhile would lie above.
    stack.current.hidePopover()
    stack.current.showPopover()
  }, [newest])
  return (
    <div
      ref={stack}
      popover="manual"
      className="mkt-message"
      data-theme={dark ? 'dark' : 'light'}
      style={{ top: messageOffsetPx }}
    >
      {shown.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          isHeard={message.cameMs < heardMs}
          close={close}
        />
      ))}
    </div>
  )
}
