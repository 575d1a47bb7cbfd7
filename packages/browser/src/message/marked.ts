const channelName = 'placard.messages'

/** Notifies every counter of this browser, in this page and in other tabs, that messages were marked. */
export function announceMarked(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage('marked')
  channel.close()
}

/** Calls back when messages were marked, in this tab or another. @returns a function that unsubscribes */
export function onMarked(marked: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', marked)
  return () => channel.close()
}
