import { type DragEvent, useState } from 'react'

/**
 * Accepts files that are dropped on an element: returns its handlers, and whether files are above it. Dropping needs a pointer, so a button
 * inside the element serves keyboard and screen reader.
 */
export function useDropTarget(take: (files: FileList) => void, isOff: boolean | undefined) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!isOff)
    },
    onDragLeave: (event: DragEvent) =>
      !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!isOff) take(event.dataTransfer.files)
    },
  }
  return { isOver, handlers }
}
