const channelName = 'placard.messages'

/** Tells every counter of this browser, in this page and in other tabs, that messages were marked. */
export function announceMarked(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage('marked')
  channel.close()
}

/** Calls back when messages were marked, here or in another tab. @returns ends it */
export function onMarked(marked: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', marked)
  return () => channel.close()
}
