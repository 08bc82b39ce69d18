import { spawn } from 'node:child_process'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileText, FileTextSkipped, longestFileText } from './file-texts.limits.ts'

const program = 'pdftotext'
/** Pages that are read from the beginning. */
const mostPages = 300
const seconds = { processor: 10, clock: 20 }
/** Requests have priority. */
const niceness = 10
const memoryKilobytes = 768 * 1024
/** Exit codes of pdftotext. */
const permissionError = 3

/** Whether `pdftotext` (Debian package poppler-utils) is installed. */
export const isPdfReadable = () =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, ['-v'], { stdio: 'ignore', timeout: 5000 })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })

/**
 * Returns the text of a PDF, its pages separated by form feeds. The file is parsed by a child process with limits of processor time, memory,
 * clock time and output, at a low priority and without this process's environment. Its arguments are fixed: the file has a name of ours.
 */
export async function textOfPdf(file: string): Promise<FileText> {
  if (!(await isPdfReadable())) throw new FileTextSkipped('no_program')
  // `ulimit` limits the shell and what it becomes. Where a limit is not supported the others still hold.
  const limits = `ulimit -c 0; ulimit -t ${seconds.processor}; ulimit -v ${memoryKilobytes} 2>/dev/null; exec nice -n ${niceness} "$@"`
  // One page more, to know whether there is one.
  const args = [program, '-enc', 'UTF-8', '-l', String(mostPages + 1), file, '-']
  const child = spawn('/bin/sh', ['-c', limits, 'sh', ...args], {
    cwd: path.dirname(file),
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds.clock * 1000,
    killSignal: 'SIGKILL',
  })
  const pieces: Buffer[] = []
  let length = 0
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 4096)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const collect = new Writable({
    write: (piece: Buffer, _encoding, next) => {
      if (length < longestFileText) pieces.push(piece)
      length += piece.length
      if (length >= longestFileText) child.kill('SIGKILL')
      next()
    },
  })
  const [code] = await Promise.all([ended, pipeline(child.stdout, collect)])
  const isTruncated = length >= longestFileText
  if (code !== 0 && !isTruncated) {
    if (code === permissionError || /password|encrypt/i.test(complaint)) throw new FileTextSkipped('encrypted')
    throw new FileTextSkipped(code === null || code > 128 ? 'over_limits' : 'broken')
  }
  const text = Buffer.concat(pieces).toString('utf8').slice(0, longestFileText)
  const end = endOfPage(text, mostPages)
  const hasMore = end !== undefined && end < text.length
  return { text: hasMore ? text.slice(0, end) : text, isTruncated: isTruncated || hasMore }
}

/** Returns where a page ends; undefined when there are fewer. Each page ends with a form feed. */
function endOfPage(text: string, page: number): number | undefined {
  let end = 0
  for (let at = 0; at < page; at += 1) {
    end = text.indexOf('\f', end) + 1
    if (end === 0) return undefined
  }
  return end
}
