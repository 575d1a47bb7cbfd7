import { type DragEvent, useState } from 'react'

/** An element onto which something can be let go; one inside of it that takes the same comes first. */
export function useDropZone(
  takes: (event: DragEvent) => boolean,
  drop: (event: DragEvent) => void,
) {
  // Entering a child comes before leaving its parent, so the depth tells whether the pointer is still inside.
  const [depth, setDepth] = useState(0)
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => takes(event) && setDepth(depth + 1),
      onDragLeave: (event: DragEvent) => takes(event) && setDepth(depth - 1),
      onDragOver: (event: DragEvent) => takes(event) && event.preventDefault(),
      onDropCapture: () => setDepth(0),
      onDrop(event: DragEvent) {
        if (!takes(event) || event.isDefaultPrevented()) return
        event.preventDefault()
        drop(event)
      },
    },
  }
}

/** Does somebody drag files, out of what is no page? */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
