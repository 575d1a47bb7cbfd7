import { type DragEvent, useState } from 'react'

/** Returns the state and the handlers of a drop zone. A nested zone that accepts the same drop takes precedence. */
export function useDropZone(
  accepts: (event: DragEvent) => boolean,
  drop: (event: DragEvent) => void,
) {
  // The pointer enters a child before it leaves the parent, so the depth tells whether it is still inside.
  const [depth, setDepth] = useState(0)
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => accepts(event) && setDepth(depth + 1),
      onDragLeave: (event: DragEvent) => accepts(event) && setDepth(depth - 1),
      onDragOver: (event: DragEvent) => accepts(event) && event.preventDefault(),
      onDropCapture: () => setDepth(0),
      onDrop(event: DragEvent) {
        if (!accepts(event) || event.isDefaultPrevented()) return
        event.preventDefault()
        drop(event)
      },
    },
  }
}

/** Returns whether the drag contains files from outside the page. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
