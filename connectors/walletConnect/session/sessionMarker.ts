import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import { isSessionOver, readSessionMark, type SessionMark, sessionRow } from './lazyMember.ts'

export type SessionMarker = {
  read(): SessionMark | undefined
  write(mark: SessionMark | undefined): void
  /**
   * Forgets a session, and tells the other tabs of the page's origin that it is over. That it is over stays noted until
   * {@link SessionMarker.clear}, for a page that loads before the SDK's rows are cleared up.
   * @returns false, and nothing is done, when another session has taken its place.
   */
  end(topic: string): boolean
  /** Whether a session is over that was not cleared up yet. */
  isOver(): boolean
  /** It is now. */
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
      // That the row goes says less: a tab that could not read its own store takes it away, too.
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
