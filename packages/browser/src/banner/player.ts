import { closeBanners, queryBanners } from '@placard/contract/support/banner'
import { callServer } from '../request/call.ts'
import { announceUse } from '../usage/announce.ts'
import { BannerPlayback, type BannerState } from './playback.ts'

const channelName = 'placard.banner'

/** A message that somebody has closed while acting for an owner. */
interface ClosedBanner {
  readonly ownerId: string
  readonly messageId: string
}

/** Tells the other tabs of this browser. */
export function announceClosed(closed: ClosedBanner): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage(closed)
  channel.close()
}

/** Calls back with what other tabs, and other consoles of this page, close for that owner. @returns ends it */
function onClosed(ownerId: string, closed: (messageId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<ClosedBanner> | null>) => {
    if (data?.ownerId === ownerId && typeof data.messageId === 'string') closed(data.messageId)
  })
  return () => channel.close()
}

const askEveryMs = 300_000

/** The messages of a page, one at a time. */
export interface BannerPlayer {
  state(): BannerState
  /** Calls back when the state has changed. It plays while somebody is told. @returns ends it */
  subscribe(changed: () => void): () => void
  /** Goes on to the next message, or back to the one before. */
  turn(by: 1 | -1): void
  /** Keeps the message from changing by itself, or lets it again. */
  hold(isHeld: boolean): void
  /** Takes the message away for good, here at once, then on the server and in other tabs. */
  close(): void
}

interface Where {
  /** For whom the person acts. */
  readonly ownerId: string
  /** The id of the page's menu. */
  readonly pageId: string
}

/**
 * Plays the messages of a page, but for those that were closed here or in another tab. It asks for them at once, every five
 * minutes, and when somebody comes back to the page; after a failure it plays on what it knows until then. A page that is
 * hidden neither asks nor plays.
 *
 * @see S4.1–S4.5
 */
export function bannerPlayer(where: Where, page: Document = document): BannerPlayer {
  const told = new Set<() => void>()
  const playback = new BannerPlayback(() => {
    for (const changed of told) changed()
  })
  let stop: (() => void) | null = null
  return {
    state: () => playback.state(),
    turn: (by) => playback.turn(by),
    hold: (isHeld) => playback.hold(isHeld),
    close: () => close(playback, where.ownerId),
    subscribe(changed) {
      told.add(changed)
      stop ??= play(playback, where, page)
      return () => {
        told.delete(changed)
        if (told.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

/** Plays what the server has. @returns ends it */
function play(playback: BannerPlayback, { ownerId, pageId }: Where, page: Document): () => void {
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    asking.abort()
    const { signal } = (asking = new AbortController())
    timer = setTimeout(ask, askEveryMs)
    callServer(queryBanners, { pageId }, { signal, message: false, errorHandling: false }).then(
      (messages) => signal.aborted || playback.give(messages),
      () => undefined,
    )
  }
  const pause = () => {
    asking.abort()
    clearTimeout(timer)
    playback.pause()
  }
  const attend = () => {
    pause()
    if (page.visibilityState === 'hidden') return
    playback.resume()
    ask()
  }
  const leave = onClosed(ownerId, (messageId) => playback.forget(messageId))
  page.addEventListener('visibilitychange', attend)
  attend()
  return () => {
    leave()
    page.removeEventListener('visibilitychange', attend)
    pause()
  }
}

function close(playback: BannerPlayback, ownerId: string): void {
  const { message } = playback.state()
  if (message === null) return
  const { messageId } = message
  playback.forget(messageId)
  announceUse({ kind: 'bannerClose', subjectId: messageId })
  announceClosed({ ownerId, messageId })
  // From this page it is gone in any case; after a failure the next one shows it again.
  callServer(closeBanners, { messageIds: [messageId] }, { message: false }).catch(() => undefined)
}
