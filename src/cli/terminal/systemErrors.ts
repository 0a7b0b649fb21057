/** What the system says in codes, in words that follow the name of a file. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'what stands for a folder in it is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk can only be read',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'no more space on the disk is allowed',
  EFBIG: 'no file may become so large',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the links lead in a circle',
};

/** Why a file could not be read or written, in words that follow its name. */
export function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : WORDS[code]) ?? message;
}
