import { closeBanners, queryBanners } from '@placard/contract/support/banner'
import { callServer } from '../request/call.ts'
import { announceUse } from '../usage/announce.ts'
import { BannerPlayback, type BannerState } from './playback.ts'

const channelName = 'placard.banner'

/** A message that was closed while acting for an owner. */
interface ClosedBanner {
  readonly ownerId: string
  readonly messageId: string
}

/** Notifies the other tabs of this browser. */
export function announceClosed(closed: ClosedBanner): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage(closed)
  channel.close()
}

/**
 * Calls back when another tab, or another console on this page, closes a message of that owner. @returns a function
 * that unsubscribes
 */
function onClosed(ownerId: string, closed: (messageId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<ClosedBanner> | null>) => {
    if (data?.ownerId === ownerId && typeof data.messageId === 'string') closed(data.messageId)
  })
  return () => channel.close()
}

const pollIntervalMs = 300_000

/** The messages of a page, shown one at a time. */
export interface BannerPlayer {
  state(): BannerState
  /**
   * Calls back when the state has changed. Playback runs while there are subscribers. @returns a function that
   * unsubscribes
   */
  subscribe(changed: () => void): () => void
  /** Moves to the next message, or back to the previous one. */
  turn(by: 1 | -1): void
  /** Stops or resumes the automatic rotation. */
  hold(isHeld: boolean): void
  /** Closes the message for good: here at once, then on the server and in other tabs. */
  close(): void
}

interface BannerPage {
  /** The owner that the person acts for. */
  readonly ownerId: string
  /** The id of the page's menu. */
  readonly pageId: string
  /** Called when the messages have been loaded, or could not be. */
  readonly onLoaded?: () => void
}

/**
 * Plays the messages of a page, except those closed here or in another tab. Messages are loaded at once, every five
 * minutes, and when the page becomes visible. After a failure, playback continues with the messages loaded before. A
 * hidden page neither loads nor plays.
 *
 * @see S4.1–S4.5
 */
export function bannerPlayer(bannerPage: BannerPage, page: Document = document): BannerPlayer {
  const listeners = new Set<() => void>()
  const playback = new BannerPlayback(() => {
    for (const changed of listeners) changed()
  })
  let stop: (() => void) | null = null
  return {
    state: () => playback.state(),
    turn: (by) => playback.turn(by),
    hold: (isHeld) => playback.hold(isHeld),
    close: () => close(playback, bannerPage.ownerId),
    subscribe(changed) {
      listeners.add(changed)
      stop ??= play(playback, bannerPage, page)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

/** Plays the messages of the server. @returns a function that stops playback */
function play(
  playback: BannerPlayback,
  { ownerId, pageId, onLoaded }: BannerPage,
  page: Document,
): () => void {
  let loading = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    loading.abort()
    const { signal } = (loading = new AbortController())
    timer = setTimeout(load, pollIntervalMs)
    callServer(queryBanners, { pageId }, { signal, message: false, errorHandling: false })
      .then(
        (messages) => signal.aborted || playback.setMessages(messages),
        () => undefined,
      )
      .finally(() => signal.aborted || onLoaded?.())
  }
  const pause = () => {
    loading.abort()
    clearTimeout(timer)
    playback.pause()
  }
  const onVisibilityChange = () => {
    pause()
    if (page.visibilityState === 'hidden') return
    playback.resume()
    load()
  }
  const unsubscribe = onClosed(ownerId, (messageId) => playback.remove(messageId))
  page.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    unsubscribe()
    page.removeEventListener('visibilitychange', onVisibilityChange)
    pause()
  }
}

function close(playback: BannerPlayback, ownerId: string): void {
  const { message } = playback.state()
  if (message === null) return
  const { messageId } = message
  playback.remove(messageId)
  announceUse({ kind: 'bannerClose', subjectId: messageId })
  announceClosed({ ownerId, messageId })
  // The message disappears from this page in any case. After a failure, the next page shows it again.
  callServer(closeBanners, { messageIds: [messageId] }, { message: false }).catch(() => undefined)
}
