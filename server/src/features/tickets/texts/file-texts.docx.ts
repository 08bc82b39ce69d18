import { setImmediate } from 'node:timers/promises'
import { Unzip, UnzipInflate } from 'fflate'
import { Parser } from 'htmlparser2'
import type { FileStore } from '../../../platform/files/store.ts'
import { type FileText, FileTextSkipped, isCompoundFile, longestFileText } from './file-texts.limits.ts'

const mostEntries = 2000
/** Bytes of inflated XML. A document of a thousand pages has about ten megabytes. */
const mostInflated = 24 * 1024 * 1024
/** The deepest nesting of elements. The parser's time grows with the square of it, and a text in tables within tables has some thirty. */
const deepest = 250
/** A few kilobytes inflate to a few megabytes at most, which is checked before the next ones are read. */
const step = 4096
const parts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/

/**
 * Returns the text of a DOCX file: a ZIP archive whose XML parts contain it. The archive is inflated as a stream, in small steps between
 * which the process does other work; what its directory claims about sizes is ignored.
 */
export async function textOfDocx(store: FileStore, key: string): Promise<FileText> {
  const text = new DocumentText()
  let entries = 0
  let inflated = 0
  let failure: FileTextSkipped | undefined
  const skip = (reason: 'broken' | 'too_large' | 'over_limits') => {
    failure ??= new FileTextSkipped(reason)
  }
  const zip = new Unzip((entry) => {
    entries += 1
    if (entries > mostEntries) return skip('too_large')
    if (!parts.test(entry.name)) return
    const decoder = new TextDecoder('utf-8')
    const parser = text.parser(() => {
      skip('over_limits')
      parser.pause()
    })
    entry.ondata = (error, chunk, isLast) => {
      if (error) return skip('broken')
      inflated += chunk.length
      if (inflated > mostInflated) return skip('too_large')
      if (!text.isFull) parser.write(decoder.decode(chunk, { stream: !isLast }))
      if (isLast) parser.end()
    }
    entry.start()
  })
  zip.register(UnzipInflate)

  let isFirst = true
  for await (const chunk of await store.open(key)) {
    const bytes = chunk as Buffer
    if (isFirst && isCompoundFile(bytes)) throw new FileTextSkipped('encrypted')
    if (isFirst && bytes.toString('latin1', 0, 2) !== 'PK') throw new FileTextSkipped('broken')
    isFirst = false
    for (let at = 0; at < bytes.length; at += step) {
      zip.push(bytes.subarray(at, at + step))
      if (failure) throw failure
      if (text.isFull) return { text: text.text, isTruncated: true }
      await setImmediate()
    }
  }
  zip.push(new Uint8Array(), true)
  if (failure) throw failure
  if (!text.hasParts) throw new FileTextSkipped('broken')
  return { text: text.text, isTruncated: false }
}

/** Collects the text of `w:t` elements; paragraphs, breaks, tabs and cells separate words. */
class DocumentText {
  text = ''
  hasParts = false

  get isFull() {
    return this.text.length >= longestFileText
  }

  parser(onTooDeep: () => void) {
    this.hasParts = true
    let isText = false
    let depth = 0
    return new Parser(
      {
        onopentagname: (name) => {
          depth += 1
          if (depth > deepest) onTooDeep()
          isText = name === 'w:t'
          if (name === 'w:br' || name === 'w:tab') this.text += ' '
        },
        onclosetag: (name) => {
          depth -= 1
          isText = false
          if (name === 'w:p') this.text += '\n'
        },
        ontext: (text) => {
          if (isText && !this.isFull) this.text += text
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
  }
}
