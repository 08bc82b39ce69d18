import type { ArticleStatus } from '@hatchway/contract/knowledge/knowledge-articles'
import { day, hour, minute } from '../office-hours.ts'
import { readTexts } from '../text-files.ts'
import { articleHtml } from './article-markdown.ts'

/** An article as the files in `articles/` define it. Ages are milliseconds before now. */
export type WrittenArticle = {
  category: { name: string; color: string }
  title: string
  status: ArticleStatus
  /** `everyone`, `staff`, or the customers whom it is for. */
  readers: 'everyone' | 'staff' | string[]
  author: string
  age: number
  changed: number
  views: number
  helped: number
  votes: number
  /** Its review date, relative to now; negative when it has passed. */
  review: number | null
  related: string[]
  /** From the first on; the last is the current text. */
  versions: { html: string; note: string | null; author: string; age: number }[]
}

const folder = new URL('./', import.meta.url)
const units = { m: minute, h: hour, d: day }

/** Returns every article of every file, in order. A file is a category, with its name and color in its first line. */
export function readArticles(): WrittenArticle[] {
  return readTexts(folder).flatMap((file) => {
    const [head, ...articles] = file.split(/^# /m)
    const [, name, color] = /^(.+) (#\w{6})\s*$/.exec(head!)!
    return articles.map((text) => readArticle(text, { name: name!, color: color! }))
  })
}

function readArticle(text: string, category: WrittenArticle['category']): WrittenArticle {
  const [title, heading, ...lines] = text
    .replace(/^(.+)\n+/, '$1\n')
    .trim()
    .split('\n')
  const edits = lines.filter((line) => line.startsWith('~ ')).map(readEdit)
  const words = lines.filter((line) => !line.startsWith('~ '))
  const about = readHeading(heading!)
  const drafts = edits.map((_, at) =>
    without(
      words,
      edits.slice(at).map(({ added }) => added),
    ),
  )
  return {
    category,
    title: title!.trim(),
    ...about,
    versions: [...drafts, words].map((version, at) => ({
      html: articleHtml(version),
      note: edits[at - 1]?.note ?? null,
      author: edits[at - 1]?.author ?? about.author,
      age: edits[at - 1]?.age ?? about.age,
    })),
  }
}

/** `published, everyone | Maya Lindqvist | 254d > 22m | read 412 | helped 46 of 48 | review -9d | related: One; Two` */
function readHeading(line: string) {
  const [placed, author, ages, ...others] = line.split(' | ')
  const [status, readers] = placed!.split(', ')
  const [age, changed] = ages!.split(' > ').map(span)
  const part = (pattern: RegExp) => others.map((other) => pattern.exec(other)).find(Boolean)
  const votes = part(/^helped (\d+) of (\d+)$/)
  const review = part(/^review (-?\w+)$/)
  return {
    status: status as ArticleStatus,
    readers: readers!.startsWith('only ') ? readers!.slice(5).split(' and ') : (readers as 'everyone' | 'staff'),
    author: author!,
    age: age!,
    changed: changed!,
    views: Number(part(/^read (\d+)$/)?.[1] ?? 0),
    helped: Number(votes?.[1] ?? 0),
    votes: Number(votes?.[2] ?? 0),
    review: review ? span(review[1]!) : null,
    related: part(/^related: (.+)$/)?.[1]?.split('; ') ?? [],
  }
}

/** Parses `~ 30d, Henrik Solberg, What for | The line that this version added`, for every line of that form. */
function readEdit(line: string) {
  const [, age, author, note, added] = /^~ (\w+), ([^,]+), (.+?) \| (.+)$/.exec(line)!
  return { age: span(age!), author: author!, note: note!, added: added! }
}

const without = (lines: string[], added: string[]) =>
  lines.filter((line) => !added.some((beginning) => line.startsWith(beginning)))

const span = (text: string) => Number(text.slice(0, -1)) * units[text.at(-1) as keyof typeof units]
