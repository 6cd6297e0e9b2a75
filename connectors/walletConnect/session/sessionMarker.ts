import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import { isSessionOver, readSessionMark, type SessionMark, sessionRow } from './loadWhenNeeded.ts'

export type SessionMarker = {
  read(): SessionMark | undefined
  write(mark: SessionMark | undefined): void
  /**
   * Marks a session as ended, for this tab and all others on the origin. The mark is kept until {@link
   * SessionMarker.clear} is called, so that a later page can remove the session's data.
   *
   * @returns False if another session has replaced the session. Nothing changes in that case.
   */
  end(topic: string): boolean
  /** Whether a session has ended but its data has not been removed yet. */
  isOver(): boolean
  /** Removes the mark left by an ended session. */
  clear(): void
  /** Calls the listener when another tab ends a session. Returns a cleanup function. */
  onEnd(listener: (topic: string) => void): () => void
}

/** Reads and writes the storage row of a project's session. */
export function sessionMarker(projectId: string): SessionMarker {
  const storage = createKitStorage({ projectId })
  const row = sessionRow
  const read = () => readSessionMark(storage)
  return {
    read,
    write: (mark) => storage.set(row, mark),
    end(topic) {
      // If another tab has started a new session, its mark is kept.
      if (read()?.topic !== topic) return false
      // A removed row does not tell other tabs that the session has ended, because a tab that lost its SDK
      // storage removes the row too.
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
