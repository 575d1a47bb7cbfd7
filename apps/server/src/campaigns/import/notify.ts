/** Tells the runners of this process that there may be work; those of other servers find it at their next look. */
export const importWork = new EventTarget()

const added = 'added'

export function announceWork(): void {
  importWork.dispatchEvent(new Event(added))
}

/** @returns ends the listening */
export function onWork(listener: () => void): () => void {
  importWork.addEventListener(added, listener)
  return () => importWork.removeEventListener(added, listener)
}
