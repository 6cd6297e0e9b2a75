import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import { isSessionOver, readSessionMark, type SessionMark, sessionRow } from './loadWhenNeeded.ts'

export type SessionMarker = {
  read(): SessionMark | undefined
  write(mark: SessionMark | undefined): void
  /**
   * Marks a session as ended, also for other tabs of the origin. The mark is kept until
   * {@link SessionMarker.clear}, so that a later page can remove the data of the session.
   *
   * @returns false without a change when another session has replaced the session.
   */
  end(topic: string): boolean
  /** Whether a session has ended whose data is not removed yet. */
  isOver(): boolean
  /** Removes the mark of an ended session. */
  clear(): void
  /** Subscribes to sessions that other tabs end. Returns the cleanup. */
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
      // Another tab may have started a new session.
      if (read()?.topic !== topic) return false
      // Other tabs do not treat a removed row as the end of a session, because a tab without its
      // SDK storage removes the row too.
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
