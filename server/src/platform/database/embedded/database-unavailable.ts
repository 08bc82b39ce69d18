/** Thrown when the embedded database cannot run here. The message is one sentence for the operator; no stack is needed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Explains file system errors that an operator can fix in one sentence. */
export function explainFileError(error: unknown, doing: string): DatabaseUnavailable {
  const { code, message } = error as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    EACCES: 'this user has no permission there',
    EPERM: 'this user has no permission there',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is exceeded',
    ENOTDIR: 'a part of that path is a file',
  }
  return new DatabaseUnavailable(`Cannot ${doing}: ${reasons[code ?? ''] ?? message}.`, { cause: error })
}
