import { countText } from '../../platform/count-text.ts'
import { fileMessages as messages } from './file.messages.ts'

/** Returns a size in KB with one decimal, for example `48.2 KB`; one that would be `0.0 KB` in bytes. */
export function fileSize(bytes: number) {
  const size = bytes / 1024
  if (size < 0.05) return messages.bytes(bytes)
  const [whole, tenths] = size.toFixed(1).split('.') as [string, string]
  return messages.kilobytes(`${countText(Number(whole))}.${tenths}`)
}
