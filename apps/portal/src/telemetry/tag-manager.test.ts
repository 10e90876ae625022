import { afterEach, expect, test } from 'vitest'
import { eventOf, pageView } from './events.ts'
import { tagManagerOf } from './tag-manager.ts'

const page = globalThis as { dataLayer?: unknown[] }
afterEach(() => void delete page.dataLayer)

/** The content of the data layer; commands as arrays. */
const sent = () => (page.dataLayer ?? []).map((each) => (Object(each).event ? each : [...(each as Iterable<unknown>)]))
const event = eventOf('invoices', 200, '5.01.1')!

function open() {
  const loaded: string[] = []
  const state = { quiet: false, reloads: 0 }
  const tags = tagManagerOf({
    address: '/gtm.js',
    load: (address) => loaded.push(address),
    isQuiet: () => state.quiet,
    startAnew: () => void (state.reloads += 1),
  })
  return { loaded, state, ...tags }
}

test('OPS-03 OPS-04 before a choice, and after a refusal, there is no data layer and no script', () => {
  const { send, flow, refuse, loaded } = open()
  send(event)
  flow()
  refuse()
  send(event)
  expect(page.dataLayer).toBeUndefined()
  expect(loaded).toEqual([])
})

test('OPS-04 a consent is first denied, then given for measuring alone, and only then the script comes', () => {
  const { agree, loaded } = open()
  agree()
  expect(sent()).toMatchObject([
    [
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ],
    ['consent', 'update', { ad_storage: 'denied', ad_user_data: 'denied', analytics_storage: 'granted' }],
    { event: 'gtm.js' },
  ])
  expect(loaded).toEqual(['/gtm.js'])
})

test('OPS-03 what happens where a secret is typed is told once that is over', () => {
  const { agree, send, flow, state, loaded } = open()
  state.quiet = true
  agree()
  send(event)
  expect([page.dataLayer, loaded]).toEqual([undefined, []])
  state.quiet = false
  flow()
  expect(loaded).toEqual(['/gtm.js'])
  expect(sent().at(-1)).toEqual(event)
})

test('OPS-04 taking the consent back is told once, ends the events, and may be undone without a second script', () => {
  const { agree, send, refuse, loaded } = open()
  agree()
  refuse()
  send(event)
  expect(sent().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }])
  agree()
  send(event)
  expect(sent().slice(-2)).toMatchObject([['consent', 'update', { analytics_storage: 'granted' }], event])
  expect(loaded).toHaveLength(1)
})

test('OPS-03 B18 where a secret is typed after a script came, the page begins anew; a no takes no script out either', () => {
  const { agree, refuse, flow, state } = open()
  state.quiet = true
  agree()
  flow()
  expect(state.reloads, 'nothing was loaded').toBe(0)
  state.quiet = false
  flow()
  refuse()
  state.quiet = true
  flow()
  expect(state.reloads).toBe(1)
})

test('OPS-03 who tells something hears whether it is told', () => {
  const { agree, send } = open()
  const view = pageView('/dashboard/faturas', '5.01.1')
  expect(send(view)).toBe(false)
  agree()
  expect(send(view)).toBe(true)
  expect(sent().at(-1)).toEqual({ event: 'page_view', page_path: '/dashboard/faturas', app_version: '5.01.1' })
})
