/** Waits until the next frame is drawn. @returns when it began, in milliseconds */
export function drawnFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame((beganMs) => {
      // Messages come after the frame's own work.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(beganMs), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}

/** Waits until so many frames are drawn. */
export async function drawnFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await drawnFrame()
}

/**
 * Waits for a frame that is drawn with everything right. Looked for where frames are made, so a candidate that draws
 * later in the same frame is found one frame late.
 *
 * @param wrong what is wrong, or null
 * @returns when that frame was drawn
 */
export async function rightFrame(wrong: () => string | null, limitMs: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const frame = drawnFrame()
    const found = await new Promise<string | null>((resolve) => {
      requestAnimationFrame(() => resolve(wrong()))
    })
    await frame
    const drawnMs = performance.now()
    if (found === null) return drawnMs
    if (drawnMs - began > limitMs) throw new Error(`after ${limitMs} ms still wrong: ${found}`)
  }
}
