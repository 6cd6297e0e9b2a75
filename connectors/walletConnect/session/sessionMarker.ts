import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import { isSessionOver, readSessionMark, type SessionMark, sessionRow } from './lazyMember.ts'

export type SessionMarker = {
  read(): SessionMark | undefined
  write(mark: SessionMark | undefined): void
  /**
   * Marks a session as ended, here and in the other tabs of the origin. The mark stays until
   * {@link SessionMarker.clear}, so that a page loaded before the cleanup still knows that the session has ended.
   * @returns false, without any change, when another session has replaced it.
   */
  end(topic: string): boolean
  /** True when a session has ended and its data is not cleaned up yet. */
  isOver(): boolean
  /** Records that the cleanup is done. */
  clear(): void
  /** Calls back when another tab has ended a session. Returns the stop. */
  onEnd(listener: (topic: string) => void): () => void
}

/** The storage row of a project's session. */
export function sessionMarker(projectId: string): SessionMarker {
  const storage = createKitStorage({ projectId })
  const row = sessionRow
  const read = () => readSessionMark(storage)
  return {
    read,
    write: (mark) => storage.set(row, mark),
    end(topic) {
      // Another tab may have a session of its own by now.
      if (read()?.topic !== topic) return false
      // A missing row would be ambiguous: a tab that could not read its own storage removes the row too.
      storage.set(row, { over: topic })
      return true
    },
    isOver: () => isSessionOver(storage),
    clear() {
      if (!read()) storage.set(row, undefined)
    },
    onEnd(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (!key?.endsWith(`/${row}`) || !newValue) return
        const over = readOver(newValue)
        if (over) listener(over)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function readOver(text: string): string | undefined {
  try {
    const { over } = JSON.parse(text) as { over?: unknown }
    return typeof over === 'string' ? over : undefined
  } catch {
    return undefined
  }
}
