/**
 * The notification of this process's runners that there may be work. Those of other servers find it on their next
 * poll.
 */
export const importWork = new EventTarget()

const added = 'added'

export function announceWork(): void {
  importWork.dispatchEvent(new Event(added))
}

/** @returns a function that unsubscribes */
export function onWork(listener: () => void): () => void {
  importWork.addEventListener(added, listener)
  return () => importWork.removeEventListener(added, listener)
}
