// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NamespaceSource } from '../../src/namespace/source.types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { runSteps, type Step, stepsOf } from './namespacesModel.ts'

/** The currently injected fault. */
const fault = vi.hoisted(() => ({ is: '' }))

vi.mock('../../src/namespace/createNamespaceStore.ts', async (original) => {
  const real = await original<typeof import('../../src/namespace/createNamespaceStore.ts')>()
  return {
    ...real,
    createNamespaceStore: ((source, options) => {
      const faulty: NamespaceSource = {
        ...source,
        join(uid, wanted, isLive) {
          if (fault.is === 'a connection ends the others') {
            for (const one of source.read().connections) source.drop(one.connectorUid)
          }
          const isAccepted = fault.is === 'a late response is accepted' ? () => true : isLive
          return source.join(uid, wanted, isAccepted)
        },
        drop(uid) {
          const isDeaf = fault.is === 'an ended connection stays until the wallet responds'
          return isDeaf ? async () => {} : source.drop(uid)
        },
      }
      return real.createNamespaceStore(faulty, options)
    }) satisfies typeof real.createNamespaceStore,
  }
})

vi.mock('../../src/namespace/connectionStorage.ts', async (original) => {
  const real = await original<typeof import('../../src/namespace/connectionStorage.ts')>()
  return {
    ...real,
    connectionStorage: ((storage, namespace) => {
      const own = real.connectionStorage(storage, namespace)
      const wrong = real.connectionStorage(storage, namespace === 'solana' ? 'bip122' : namespace)
      return {
        ...own,
        write: (...all) =>
          (fault.is === 'a status is stored for the wrong namespace' ? wrong : own).write(...all),
        setDisconnected(id, isEnded) {
          if (fault.is === 'the disconnected flag is never cleared' && !isEnded) return
          if (fault.is === 'the disconnected flag is never set' && isEnded) return
          own.setDisconnected(id, isEnded)
        },
        recent: (state) =>
          fault.is === 'an ended connection is not listed as recent' ? [] : own.recent(state),
      }
    }) satisfies typeof real.connectionStorage,
  }
})

vi.mock('../../src/kit/createKitStore.ts', async (original) => {
  const real = await original<typeof import('../../src/kit/createKitStore.ts')>()
  return {
    ...real,
    createKitStore: ((parameters) => {
      const store = real.createKitStore(parameters)
      let kept: SupportedNamespace | undefined
      return {
        ...store,
        setActiveNamespace(namespace) {
          kept = namespace ?? kept
          store.setActiveNamespace(namespace)
        },
        getState() {
          const state = store.getState()
          kept ??= state.activeNamespace
          return fault.is === 'the active namespace is not recomputed'
            ? { ...state, activeNamespace: kept }
            : state
        },
      }
    }) satisfies typeof real.createKitStore,
  }
})

vi.mock('../../src/kit/startConnect.ts', async (original) => {
  const real = await original<typeof import('../../src/kit/startConnect.ts')>()
  return {
    ...real,
    startConnect: ((attempt, kit, wanted) => {
      const clock = { ...kit.clock, after: () => () => {} }
      const isEndless = fault.is === 'an attempt has no time limit'
      real.startConnect(attempt, isEndless ? { ...kit, clock } : kit, wanted)
      if (fault.is === 'a cancel is ignored') attempt.onCancel = () => {}
    }) satisfies typeof real.startConnect,
  }
})

vi.mock('../../src/kit/syncTabs.ts', async (original) => {
  const real = await original<typeof import('../../src/kit/syncTabs.ts')>()
  return {
    ...real,
    syncTabs: (async (kit) =>
      fault.is === 'other tabs are not followed'
        ? undefined
        : real.syncTabs(kit)) satisfies typeof real.syncTabs,
  }
})

vi.mock('../../connectors/walletConnect/session/sessionView.ts', async (original) => {
  const real =
    await original<typeof import('../../connectors/walletConnect/session/sessionView.ts')>()
  return {
    ...real,
    createSessionView: ((parameters, namespace, hooks) => {
      const view = real.createSessionView(parameters, namespace, hooks)
      return {
        ...view,
        onSession() {
          const isOver = !view.session.current()
          const isSolana = namespace === 'solana'
          if (fault.is === 'the end of a session is missed' && isOver && isSolana) return
          if (fault.is === 'an approval reaches only the requesting namespace' && !isOver) return
          view.onSession()
        },
      }
    }) satisfies typeof real.createSessionView,
  }
})

describe('the property of several namespaces detects a fault', () => {
  afterEach(() => {
    fault.is = ''
  })

  const look = (numRuns: number) =>
    fc.check(fc.asyncProperty(stepsOf(25), runSteps), {
      numRuns,
      seed: 6,
      endOnFailure: true,
    })

  test('default: without a fault it passes', async () => {
    // Shows that the wrappers above change nothing. `namespaces.property.test.ts` does all runs without them.
    expect((await look(40)).failed).toBe(false)
  }, 120_000)

  test.each([
    'a late response is accepted',
    'a connection ends the others',
    'an ended connection stays until the wallet responds',
    'a status is stored for the wrong namespace',
    'the disconnected flag is never cleared',
    'the disconnected flag is never set',
    'an ended connection is not listed as recent',
    'the active namespace is not recomputed',
    'an attempt has no time limit',
    'a cancel is ignored',
    'other tabs are not followed',
    'the end of a session is missed',
    'an approval reaches only the requesting namespace',
  ])(
    'behavior: %s',
    async (name) => {
      fault.is = name
      // As many runs as in `namespaces.property.test.ts`, with the same seed.
      const found = await look(160)
      expect(found.failed).toBe(true)
      expect(found.counterexample).not.toBeNull()
    },
    120_000,
  )

  test('behavior: detects an ignored cancel of a longer attempt in the second tab', async () => {
    const inSecond = { tab: 1, wallet: 0, isQuick: false }
    const steps: Step[] = [
      { ...inSecond, do: 'secondTab' },
      { ...inSecond, do: 'behave', as: 'hang' },
      { ...inSecond, do: 'connect' },
      { ...inSecond, do: 'cancel' },
    ]
    await runSteps(steps)
    fault.is = 'a cancel is ignored'
    await expect(runSteps(steps)).rejects.toThrow()
  })
})
