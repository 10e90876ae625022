/**
 * The portal without a browser: the real server's page and script in happy-dom. Tests of layout, style or several tabs
 * run in Chromium.
 */
import { runInThisContext } from 'node:vm'
import { Window } from 'happy-dom'
import { vi } from 'vitest'
import { populateGlobal } from 'vitest/runtime'
import { fingerprintScript } from '../../apps/sandbox/src/device-risk.ts'
import { pressKey } from './acts.ts'
import { focusAsBrowsersDo } from './focus.ts'
import { closeTimers, openClock, openTimers, settled, until } from './clock.ts'
import { inside, locatorOf } from './locator.ts'
import { fetchOfNoPage, openNetwork } from './network.ts'
import { putOutside } from './outside.ts'
import { noteReached } from './reached.ts'
import { styleByKind } from './styles.ts'

const portal = new URL('../../apps/portal/src/', import.meta.url).href
const script = `${portal}main.tsx`
/** React keeps the timers that it finds, which must not be those of a moved clock. */
let reactIsThere: Promise<unknown> | undefined
const settings = {
  disableJavaScriptFileLoading: true,
  disableCSSFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
}

type Motion = 'reduce' | 'no-preference'

const stores = ['sessionStorage', 'localStorage'] as const

export type Page = ReturnType<typeof openPage>

export function openPage(base: string) {
  const { route, unroute, on, next, nextOf, ...network } = openNetwork(new URL(base).origin)
  const { open, close, runFor, fastForward, ...clock } = openClock()
  const { goto, leave, emulateMedia } = openDocuments(base, network, { open, close })

  /** A clock that jumps over a call under way would reach the call's time limit. */
  const jump = async (move: () => Promise<void>): Promise<void> => {
    await network.idle()
    await settled()
    await network.idle()
    await move()
  }

  return {
    ...inside((step) => locatorOf(step)),
    route,
    unroute,
    on,
    clock: {
      ...clock,
      runFor: (ms: number) => jump(() => runFor(ms)),
      fastForward: (ms: number) => jump(() => fastForward(ms)),
    },
    network,
    goto,
    leave,
    emulateMedia,
    reload: () => goto(location.href, ownState()),
    goBack: () => moved(() => history.back()),
    goForward: () => moved(() => history.forward()),
    url: () => location.href,
    title: async () => document.title,
    evaluate: async <T, A>(work: (argument: A) => T, argument?: A): Promise<Awaited<T>> => await work(argument as A),
    keyboard: { press: (key: string) => pressKey(key) },
    waitForEvent: nextOf,
    waitForRequest: (wanted: string | RegExp) => next('request', wanted),
    waitForResponse: (wanted: string | RegExp) => next('response', wanted),
    waitForURL: (wanted: string | RegExp) =>
      until(() => {
        if (!isAt(wanted)) throw new Error(`The page is at ${location.href}, not at ${String(wanted)}.`)
      }),
  }
}

/** The router's marks count entries of the history, which are gone here. */
function ownState(): object {
  const { usr: _, key: __, idx: ___, ...own } = (history.state ?? {}) as Record<string, unknown>
  return own
}

type PageNetwork = Omit<ReturnType<typeof openNetwork>, 'route' | 'unroute' | 'on' | 'next' | 'nextOf'>
type PageClock = Pick<ReturnType<typeof openClock>, 'open' | 'close'>

/** Documents are opened one after the other, and each is left before the next. */
function openDocuments(base: string, network: PageNetwork, clock: PageClock) {
  let window: Window | undefined
  /** Storage that a browser keeps from one document to the next. */
  const kept = { sessionStorage: {}, localStorage: {} }
  let prefersReducedMotion: Motion = 'reduce'
  let underway: Promise<unknown> = Promise.resolve()
  let isLeaving = false
  let known = new Set<string>()

  const leave = async (): Promise<void> => {
    if (window === undefined) return
    // Modules still loading would wake up in the next page.
    await vi.dynamicImportSettled()
    noteReached()
    await settled()
    // What came last may have asked for more.
    await vi.dynamicImportSettled()
    await settled()
    for (const name of stores) kept[name] = Object.fromEntries(Object.entries(window[name]))
    network.hearCookies()
    network.leave()
    clock.close()
    closeTimers()
    globalThis.fetch = fetchOfNoPage
    // Globals of the page's scripts go with it.
    for (const name of Object.keys(globalThis)) if (!known.has(name)) Reflect.deleteProperty(globalThis, name)
    await closeLast(window)
    window = undefined
  }

  const show = async (url: string, html: string, state: unknown) => {
    window = new Window({ url, settings: { ...settings, device: { prefersReducedMotion } } })
    window.history.replaceState(state, '')
    for (const name of stores) Object.assign(window[name], kept[name])
    isLeaving = false
    // A page is left once, however often that is asked.
    const go = (to = location.href) => {
      if (isLeaving) return
      isLeaving = true
      void goto(to)
    }
    Object.assign(window.location, { reload: () => go(), assign: go, replace: go })
    putGlobals(window)
    known = new Set(Object.keys(globalThis))
    openTimers()
    await (reactIsThere ??= import(/* @vite-ignore */ `${portal}main/start.tsx`))
    clock.open()
    await runPage(html, network)
    await until(() => isLeaving || isAwake())
    await settled()
  }

  const visit = async (address: string, state: unknown): Promise<{ status: () => number }> => {
    const wanted = new URL(address, window === undefined ? base : location.href)
    await leave()
    const answer = await network.open(wanted.href)
    const { pathname, search } = new URL(answer.url || wanted.href)
    await show(`${wanted.origin}${pathname}${search}${wanted.hash}`, await answer.text(), state)
    return { status: () => answer.status }
  }

  /** A reload keeps what a screen left in its entry of the history; another visit has nothing. */
  const goto = (address: string, state: unknown = null): Promise<{ status: () => number }> => {
    const going = underway.then(() => visit(address, state))
    underway = going.catch(() => {})
    return going
  }

  return {
    goto,
    leave: () => underway.then(leave).then(network.idle),
    /** It applies from the next document on. */
    emulateMedia: async ({ reducedMotion }: { reducedMotion: Motion }) => void (prefersReducedMotion = reducedMotion),
  }
}

let lastLeft: Window | undefined

/** An open window is kept for good with all that its scripts made, and one just left may still be drawn in. */
async function closeLast(window: Window): Promise<void> {
  await lastLeft?.happyDOM.close()
  lastLeft = window
}

function putGlobals(window: Window): void {
  styleByKind(window)
  populateGlobal(globalThis, window, { bindFunctions: true })
  focusAsBrowsersDo(HTMLElement, HTMLDialogElement)
  addEventListener('error', ({ message }) => console.error(`page error: ${message}`))
  putOutside(window)
}

async function runPage(html: string, network: PageNetwork): Promise<void> {
  globalThis.fetch = network.fetch as typeof fetch
  // A browser that runs scripts draws none of these words.
  document.write(html.replace(/<noscript>.*?<\/noscript>/s, ''))
  network.showCookies()
  // A document here loads no script, so the fingerprint's is run by hand.
  runInThisContext(fingerprintScript)
  vi.resetModules()
  await import(/* @vite-ignore */ script)
}

/** An address must match whole, from the host on; `**` before it is anything. */
export const isAt = (wanted: string | RegExp): boolean =>
  wanted instanceof RegExp
    ? wanted.test(location.href)
    : location.href === new URL(wanted.replace(/^\*\*/, ''), location.origin).href

/** A browser leaves the document at its first entry; here there is none to go to, and no test may take that for back. */
async function moved(move: () => void): Promise<void> {
  let hasMoved = false
  const note = () => (hasMoved = true)
  addEventListener('popstate', note, { capture: true, once: true })
  move()
  await settled()
  removeEventListener('popstate', note, { capture: true })
  if (!hasMoved) throw new Error('There is no entry to move to in this document.')
}

/** The script has drawn the page, or hydrated the server's. */
function isAwake(): void {
  const shown =
    document.querySelector('#root h1, #root [role=alert], #root form') ?? document.querySelector('#root > *')
  if (shown === null || !Object.keys(shown).some((key) => key.startsWith('__reactProps')))
    throw new Error('Nothing is drawn.')
}
