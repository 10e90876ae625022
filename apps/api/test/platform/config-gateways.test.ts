import { expect, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connectExternalServices } from '../../src/main/external-services.ts'
import { production, refusalOf } from '../production.ts'

test.each([
  [{ SLIPS_PROVIDER: 'banco-do-brasil', SLIPS_CONTRACT: '3128557' }, 'SLIPS_APP_KEY'],
  [{ SLIPS_PROVIDER: 'banco-do-brasil', SLIPS_CONTRACT: '312855', SLIPS_APP_KEY: 'k' }, 'SLIPS_CONTRACT'],
  [{ SLIPS_PROVIDER: 'sicoob', SLIPS_BRANCH: '3027', SLIPS_ACCOUNT: '1' }, 'SLIPS_CONTRACT'],
  [
    { SLIPS_PROVIDER: 'sicoob', SLIPS_CONTRACT: '25546454', SLIPS_BRANCH: '3027', SLIPS_ACCOUNT: '1' },
    'SLIPS_CERT_FILE',
  ],
  [{ SLIPS_PROVIDER: 'bradesco' }, 'SLIPS_PROVIDER'],
])('OPS-01 a bank that is chosen is configured whole: %j is refused by name', (env, name) => {
  expect(refusalOf({ ...production, ...env })).toContain(`${name}:`)
})

test.each([
  ['PIX_TOKEN_AUTH', 'bearer'],
  ['PIX_HEADERS', 'client_id'],
  ['PIX_HEADERS', 'client_id: a; b'],
  ['PIX_HEADERS', 'client_id: a\r\nx: y'],
  ['PIX_HEADERS', 'Authorization: Bearer x'],
  ['PIX_QUERY', 'gw-dev-app-key'],
  ['PIX_QUERY', '?a=1'],
  ['PIX_RECEIVER_NAME', 'Jangada Cartões'],
  ['PIX_RECEIVER_CITY', 'Fortaleza'],
  ['PIX_ISSUER_KEYS', '2:pix@ipe.example'],
])('INV-06 %s as %j is refused by name', (name, value) => {
  expect(refusalOf({ [name]: value })).toContain(name.replace(/_(NAME|CITY)$/, ''))
})

test('INV-06 what a PSP wants besides the contract is data, and one that knows its clients by certificate has no secret', () => {
  const { pix, pixDialect } = readConfig({
    ...production,
    PIX_CLIENT_SECRET: '',
    PIX_TOKEN_AUTH: 'certificate',
    PIX_HEADERS: 'client_id: portal; x-correlationID: {uuid}',
    PIX_QUERY: 'gw-dev-app-key=d27b&x=1',
    PIX_ISSUER_KEYS: '2:pix@ipe.example:Ipê Cartões:Goiânia; 3:+5585999990000:Outro:Recife',
  })
  expect(pix.clientSecret).toBe('')
  expect(pixDialect).toEqual({
    tokenAuth: 'certificate',
    headers: { client_id: 'portal', 'x-correlationID': '{uuid}' },
    query: { 'gw-dev-app-key': 'd27b', x: '1' },
    issuerKeys: {
      '2': { key: 'pix@ipe.example', name: 'Ipê Cartões', city: 'Goiânia' },
      '3': { key: '+5585999990000', name: 'Outro', city: 'Recife' },
    },
  })
  expect(refusalOf({ ...production, PIX_CLIENT_SECRET: '' })).toContain('PIX_CLIENT_SECRET')
})

test('AUTO-01 Pix Automático that is turned on needs the account that it pays into, and names what lacks', () => {
  expect(refusalOf({ ...production, PIX_AUTOMATIC: 'on' })).toContain('PIX_ACCOUNT_NUMBER:')
  expect(readConfig(production).automaticDebit.account).toBeUndefined()
  const given = {
    PIX_AUTOMATIC: 'on',
    PIX_ACCOUNT_BRANCH: '3027',
    PIX_ACCOUNT_NUMBER: '998877',
    PIX_ACCOUNT_TYPE: 'PAGAMENTO',
  }
  const config = readConfig({ ...production, ...given })
  expect(config.automaticDebit.account).toEqual({ branch: '3027', number: '998877', type: 'PAGAMENTO' })
  expect(connectExternalServices(config, systemClock, undefined).pix.automatic).toBeDefined()
})

test.each([
  [{ PIX_AUTOMATIC_LAST_DAY: '1' }, 'PIX_AUTOMATIC_LAST_DAY'],
  [{ PIX_AUTOMATIC_LAST_DAY: '10' }, 'PIX_AUTOMATIC_LAST_DAY'],
  [{ PIX_AUTOMATIC_LAST_DAY_COUNTS: 'uteis' }, 'PIX_AUTOMATIC_LAST_DAY_COUNTS'],
  [{ PIX_AUTOMATIC_STOP_AT: '22:00' }, 'PIX_AUTOMATIC_STOP_AT: antes das 22:00 da véspera'],
  [{ PIX_AUTOMATIC_STOP_AT: '06:00' }, 'PIX_AUTOMATIC_STOP_AT'],
  [{ PIX_AUTOMATIC_STOP_AT: '9h' }, 'PIX_AUTOMATIC_STOP_AT: uma hora do dia'],
  [{ PIX_AUTOMATIC_MORNING_LOOK: '08:00' }, 'PIX_AUTOMATIC_MORNING_LOOK'],
  [{ PIX_AUTOMATIC_MORNING_LOOK: '18:00' }, 'PIX_AUTOMATIC_MORNING_LOOK'],
  [{ PIX_AUTOMATIC_EVENING_LOOK: '21:00' }, 'PIX_AUTOMATIC_EVENING_LOOK'],
  [{ PIX_AUTOMATIC_RETRY_FROM: '21:15' }, 'PIX_AUTOMATIC_EVENING_LOOK: antes de PIX_AUTOMATIC_RETRY_FROM'],
  [{ PIX_AUTOMATIC_RETRY_UNTIL: '21:30' }, 'PIX_AUTOMATIC_RETRY_FROM: antes de PIX_AUTOMATIC_RETRY_UNTIL'],
  [{ PIX_AUTOMATIC_RETRY_UNTIL: '23:59' }, 'PIX_AUTOMATIC_RETRY_UNTIL'],
  [{ PIX_AUTOMATIC_OFFER_DAYS: '0' }, 'PIX_AUTOMATIC_OFFER_DAYS'],
  [{ PIX_AUTOMATIC_OFFER_DAYS: '31' }, 'PIX_AUTOMATIC_OFFER_DAYS'],
])('AUTO-14 AUTO-21 clocks of debits that break the banks’ windows stop the start, by name: %j', (env, words) => {
  expect(refusalOf(env)).toContain(words)
})

test('AUTO-10 AUTO-14 AUTO-21 AUTO-26 without a word of the operator the clocks of debits are the house’s own', () => {
  const [morning, stop, evening, from, until] = [495, 1260, 1275, 1290, 1350]
  expect(readConfig({}).automaticDebit.clocks).toEqual({
    lastDay: 2,
    countsBusinessDays: false,
    stopAt: stop,
    retryFrom: from,
    retryUntil: until,
    retriesAnyDay: false,
    looks: [morning, evening],
    offerDays: 30,
  })
})

test('SSO-09 an identity provider is configured whole, or the portal offers none', () => {
  expect(refusalOf({ IDENTITY_URL: 'https://id.example', IDENTITY_NAME: 'Conta' })).toMatch(
    /IDENTITY_CLIENT_ID: falta.*\n.*IDENTITY_CLIENT_SECRET: falta/,
  )
  expect(refusalOf({ ...production, IDENTITY_URL: 'http://id.example' })).toMatch(/IDENTITY_URL: em produção só https/)
  expect(readConfig(production).identity.name).toBeUndefined()
  expect(connectExternalServices(readConfig(production), systemClock, undefined).identity).toBeUndefined()
})

const EXTERNAL = 'EXTERNAL_NEGOTIATION_URL'
const HOSTS = 'acordos.parceiro.example,outro.example:8443'
const leads = (address: string) =>
  readConfig({ ...production, [EXTERNAL]: address, EXTERNAL_NEGOTIATION_HOSTS: HOSTS }).externalNegotiation

test('NEG-05 negotiation goes on at a path of the portal, at the portal itself, or at a host that was named', () => {
  expect(readConfig(production).externalNegotiation).toBeUndefined()
  expect(leads('/login-negociacao?canal=x')).toBe('/login-negociacao?canal=x')
  expect(leads('https://portal.example/negociar')).toBe('https://portal.example/negociar')
  expect(leads('https://acordos.parceiro.example')).toBe('https://acordos.parceiro.example/')
  expect(leads('https://outro.example:8443/a')).toBe('https://outro.example:8443/a')
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https://acordos.parceiro.example.evil.test',
  'https://acordos.parceiro.example@evil.test',
  'https://alguem:senha@acordos.parceiro.example',
  'https://outro.example',
  'https://sub.acordos.parceiro.example',
  'http://acordos.parceiro.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  '/negociar-externo',
  'https://portal.example/negociar-externo?x=1',
])('NEG-05 W6 %s stops the start, by name', (address) => {
  expect(refusalOf({ ...production, [EXTERNAL]: address, EXTERNAL_NEGOTIATION_HOSTS: HOSTS })).toContain(`${EXTERNAL}:`)
})

test('NEG-05 a list of hosts is of hosts', () => {
  expect(refusalOf({ EXTERNAL_NEGOTIATION_HOSTS: 'https://acordos.example' })).toContain('EXTERNAL_NEGOTIATION_HOSTS:')
})
