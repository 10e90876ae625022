import { afterEach, expect, test } from 'vitest'
import { eventOf } from './events.ts'
import { tagManagerOf } from './tag-manager.ts'

const page = globalThis as { dataLayer?: unknown[] }
afterEach(() => void delete page.dataLayer)

/** What lies in the data layer; commands as arrays. */
const told = () => (page.dataLayer ?? []).map((each) => (Object(each).event ? each : [...(each as Iterable<unknown>)]))
const event = eventOf('invoices', 200, '5.01.1')!

function open() {
  const loaded: string[] = []
  const state = { quiet: false }
  const tags = tagManagerOf({ address: '/gtm.js', load: (address) => loaded.push(address), isQuiet: () => state.quiet })
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
