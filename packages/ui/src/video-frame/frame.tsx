/** The step of the search for frames in seconds, fine enough for 60 frames per second. */
const searchStep = 1 / 120
/** The time after which a video that presents no new frame is still showing the old one. */
const noFrameMs = 400

/** Seeks to a position and returns the start of the frame that is shown there; both in seconds. */
async function seekTo(video: HTMLVideoElement, at: number): Promise<number> {
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
 * Steps one frame forward or back and returns its start in seconds. Browsers report when a frame begins but not how
 * many there are, so the next one is the first that begins later.
 */
export async function stepFrame(video: HTMLVideoElement, isForward: boolean): Promise<number> {
  // Slightly off, since a video presents no frame for a seek to its current position.
  const from = await seekTo(video, Math.max(0, video.currentTime - searchStep / 100))
  if (!isForward) return seekTo(video, Math.max(0, from - searchStep / 10))
  for (let at = from + searchStep; at < video.duration; at += searchStep) {
    const shown = await seekTo(video, at)
    if (shown > from) return shown
  }
  return video.currentTime
}

/**
 * Returns the current frame of a video as an image file.
 *
 * @param name without a file extension
 * @throws DOMException if the browser does not allow reading the pixels
 */
export async function frameFile(video: HTMLVideoElement, name: string): Promise<File> {
  // While seeking, the video still shows the old frame.
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
