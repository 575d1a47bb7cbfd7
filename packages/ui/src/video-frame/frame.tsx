/** A frame is looked for this far apart, in seconds: finely enough for 60 a second. */
const searchStep = 1 / 120
/** What shows nothing anew within this time shows what it showed. */
const noFrameMs = 400

/** Goes to a place, and says when the frame began that is shown there; both in seconds. */
async function shownAt(video: HTMLVideoElement, at: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const waiting = video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime))
  const late = setTimeout(() => resolve(at), noFrameMs)
  video.currentTime = at
  try {
    return await promise
  } finally {
    clearTimeout(late)
    video.cancelVideoFrameCallback(waiting)
  }
}

/**
 * Goes one frame on or back, and says where it begins, in seconds. Browsers say when a frame began but not how many there
 * are, so the next one is the first that began later.
 */
export async function stepFrame(video: HTMLVideoElement, isForward: boolean): Promise<number> {
  // A hair away, since a place that a video is at already shows nothing.
  const from = await shownAt(video, Math.max(0, video.currentTime - searchStep / 100))
  if (!isForward) return shownAt(video, Math.max(0, from - searchStep / 10))
  for (let at = from + searchStep; at < video.duration; at += searchStep) {
    const shown = await shownAt(video, at)
    if (shown > from) return shown
  }
  return video.currentTime
}

/**
 * What a video shows, as the file of a picture.
 *
 * @param name without an ending
 * @throws DOMException where the browser lets nobody read it
 */
export async function frameFile(video: HTMLVideoElement, name: string): Promise<File> {
  // On its way it still shows where it comes from.
  if (video.seeking)
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.95)
  const content = await promise
  if (content === null) throw new DOMException('the frame has no pixels', 'EncodingError')
  return new File([content], `${name}.jpg`, { type: content.type })
}
