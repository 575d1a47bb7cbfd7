const channelName = 'placard.banner'

/** A message that somebody has closed while acting for an owner. */
export interface ClosedBanner {
  readonly ownerId: string
  readonly messageId: string
}

/** Tells the other tabs of this browser. */
export function tellClosed(closed: ClosedBanner): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage(closed)
  channel.close()
}

/** Calls back with what other tabs, and other consoles of this page, close for that owner. @returns ends it */
export function onClosed(ownerId: string, closed: (messageId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<ClosedBanner> | null>) => {
    if (data?.ownerId === ownerId && typeof data.messageId === 'string') closed(data.messageId)
  })
  return () => channel.close()
}
