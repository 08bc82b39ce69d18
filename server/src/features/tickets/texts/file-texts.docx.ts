import fs from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { limitedParser } from '../../../platform/content/markup-limits.ts'
import { type FileText, FileTextSkipped, isCompoundFile, longestFileText } from './file-texts.limits.ts'

const mostEntries = 2000
/** Bytes of inflated XML. A document of a thousand pages has about ten megabytes. */
const mostInflated = 24 * 1024 * 1024
/** A text in tables within tables nests some thirty levels deep. A document of a thousand pages has a fifth of these elements and attributes. */
const markupLimits = {
  depth: 250,
  elements: 1_000_000,
  attributes: 2_000_000,
  attributesOfElement: 200,
  style: 5_000,
}
/** Bytes that are read at a time. A few kilobytes inflate to a few megabytes at most, which is checked before the next ones are read. */
const step = 4096
const parts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/

/**
 * Returns the text of a DOCX file: a ZIP archive whose XML parts contain it. It is inflated and parsed as a stream, which ends at the first
 * limit or once the text is long enough; what the archive's directory claims about sizes is ignored. Runs in a worker.
 */
export function textOfDocx(file: string): FileText {
  const text = new DocumentText()
  const zip = new Unzip(text.open)
  zip.register(UnzipInflate)
  const descriptor = fs.openSync(file, 'r')
  try {
    for (let at = 0; ; at += step) {
      // The library keeps parts of what it is given.
      const bytes = Buffer.alloc(step)
      const length = fs.readSync(descriptor, bytes, 0, step, at)
      if (at === 0 && isCompoundFile(bytes)) throw new FileTextSkipped('encrypted')
      if (at === 0 && bytes.toString('latin1', 0, 2) !== 'PK') throw new FileTextSkipped('broken')
      zip.push(bytes.subarray(0, length), length === 0)
      if (text.isFull || length === 0) break
    }
  } finally {
    fs.closeSync(descriptor)
  }
  if (!text.hasParts) throw new FileTextSkipped('broken')
  return { text: text.text, isTruncated: text.isFull }
}

type Entry = Parameters<NonNullable<ConstructorParameters<typeof Unzip>[0]>>[0]

/** Collects the text of `w:t` elements; paragraphs, breaks, tabs and cells separate words. */
class DocumentText {
  text = ''
  hasParts = false
  #entries = 0
  #inflated = 0

  get isFull() {
    return this.text.length >= longestFileText
  }

  /** Reads an entry of the archive. What it throws ends the reading. */
  open = (entry: Entry) => {
    this.#entries += 1
    if (this.#entries > mostEntries) throw new FileTextSkipped('too_large')
    if (!parts.test(entry.name)) return
    this.hasParts = true
    const decoder = new TextDecoder('utf-8')
    const parser = this.#parser()
    entry.ondata = (error, chunk, isLast) => {
      // The library passes on what was thrown below.
      if (error) throw error instanceof FileTextSkipped ? error : new FileTextSkipped('broken')
      this.#inflated += chunk.length
      if (this.#inflated > mostInflated) throw new FileTextSkipped('too_large')
      if (this.isFull) return
      parser.write(decoder.decode(chunk, { stream: !isLast }))
      if (isLast) parser.end()
      if (parser.problem()) throw new FileTextSkipped('over_limits')
    }
    entry.start()
  }

  #parser() {
    let isText = false
    return limitedParser(
      { xmlMode: true, decodeEntities: true },
      {
        onopentagname: (name) => {
          isText = name === 'w:t'
          if (name === 'w:br' || name === 'w:tab') this.text += ' '
        },
        onclosetag: (name) => {
          isText = false
          if (name === 'w:p') this.text += '\n'
        },
        ontext: (text) => {
          if (isText && !this.isFull) this.text += text
        },
      },
      markupLimits,
    )
  }
}
