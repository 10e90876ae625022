import { afterEach, expect, test } from 'vitest'
import { eventOf, pageView } from './events.ts'
import { tagManagerOf } from './tag-manager.ts'

const page = globalThis as { dataLayer?: unknown[] }
afterEach(() => void delete page.dataLayer)

/** The content of the data layer; commands as arrays. */
const told = () => (page.dataLayer ?? []).map((each) => (Object(each).event ? each : [...(each as Iterable<unknown>)]))
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
  const { tell, flow, refuse, loaded } = open()
  tell(event)
  flow()
  refuse()
  tell(event)
  expect(page.dataLayer).toBeUndefined()
  expect(loaded).toEqual([])
})

test('OPS-04 a consent is first denied, then given for measuring alone, and only then the script comes', () => {
  const { agree, loaded } = open()
  agree()
  expect(told()).toMatchObject([
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
  const { agree, tell, flow, state, loaded } = open()
  state.quiet = true
  agree()
  tell(event)
  expect([page.dataLayer, loaded]).toEqual([undefined, []])
  state.quiet = false
  flow()
  expect(loaded).toEqual(['/gtm.js'])
  expect(told().at(-1)).toEqual(event)
})

test('OPS-04 taking the consent back is told once, ends the events, and may be undone without a second script', () => {
  const { agree, tell, refuse, loaded } = open()
  agree()
  refuse()
  tell(event)
  expect(told().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }])
  agree()
  tell(event)
  expect(told().slice(-2)).toMatchObject([['consent', 'update', { analytics_storage: 'granted' }], event])
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
  const { agree, tell } = open()
  const view = pageView('/dashboard/faturas', '5.01.1')
  expect(tell(view)).toBe(false)
  agree()
  expect(tell(view)).toBe(true)
  expect(told().at(-1)).toEqual({ event: 'page_view', page_path: '/dashboard/faturas', app_version: '5.01.1' })
})
