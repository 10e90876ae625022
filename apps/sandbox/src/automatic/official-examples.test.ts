import { expect, test } from 'vitest'
import { automaticExamples, automaticMisfits, staleCorrections } from '../../../api/test/pix-automatic-contract.ts'

test('SIM-01 each correction of the official file still is of what the file says', () => {
  expect(staleCorrections).toEqual([])
})

const UPDATES = [
  "/atualizacao/0 must have required property 'status'",
  '/atualizacao/0/nome has no name in the contract',
]
const CEP = '/devedor/cep must NOT have more than 8 characters'
const ofMade = [
  "/recebedor must have required property 'cnpj'",
  "/recebedor must have required property 'nome'",
  CEP,
  '/politicaRetentativa has no name in the contract',
  '/atualizacao has no name in the contract',
]
const attempt = (at: number) => `/tentativas/${at} must have required property 'atualizacao'`
const update = (at: number) => `/atualizacao/${at} must have required property 'status'`

/** Known slips of the contract: published examples that break the published schema, by name. */
const slips: Record<string, string[]> = {
  recResponse1: [
    ...UPDATES,
    "/ativacao must have required property 'tipoJornada'",
    '/ativacao/dadosJornada/tipoJornada has no name in the contract',
  ],
  recResponse2: UPDATES,
  recResponse3: [...UPDATES, update(1)],
  recResponse4: UPDATES,
  recResponse5: [...UPDATES, update(1), update(2)],
  recResponse6: UPDATES,
  recResponse7: [...UPDATES, '/vinculo/objeto must NOT have more than 35 characters'],
  recResponse8: UPDATES,
  getRec1: [...UPDATES, update(1)].map((slip) => `/recs/0${slip}`),
  cobRBody1: [CEP],
  cobRResponse1: ofMade,
  cobRResponse2: ofMade,
  cobRResponse3: [CEP, attempt(0), attempt(1), '/recebedor/cnpj has no name in the contract'],
  cobRResponse4: [
    '/recebedor/tipoConta must be equal to one of the allowed values',
    CEP,
    attempt(0),
    '/recebedor/cnpj has no name in the contract',
    '/recebedor/nome has no name in the contract',
  ],
  getCobR1: [`/cobsr/0${CEP}`],
}

test.each([
  ['recBody1', 'RecSolicitada'],
  ['recBody2', 'RecSolicitada'],
  ['recBody3', 'RecRevisada'],
  ['recResponse1', 'RecGerada'],
  ['recResponse2', 'RecGerada'],
  ['recResponse3', 'RecCompleta'],
  ['recResponse4', 'RecCompleta'],
  ['recResponse5', 'RecCompleta'],
  ['recResponse6', 'RecCompleta'],
  ['recResponse7', 'RecCompleta'],
  ['recResponse8', 'RecCompleta'],
  ['recPayload1', 'RecPayload'],
  ['getRec1', 'RecsConsultadas'],
  ['cobRBody1', 'CobRSolicitada'],
  ['cobRResponse1', 'CobRGerada'],
  ['cobRResponse2', 'CobRGerada'],
  ['cobRResponse3', 'CobRCompleta'],
  ['cobRResponse4', 'CobRCompleta'],
  ['getCobR1', 'CobsRConsultadas'],
  ['payloadLocationRecResponse1', 'PayloadLocationRecCompleta'],
  ['payloadLocationRecResponse2', 'PayloadLocationRecGerada'],
  ['getPayloadLocationRec1', 'PayloadLocationRecConsultadas'],
  ['recWebhookBody1', 'WebhookRecSolicitado'],
  ['recWebhookResponse1', 'WebhookRecCompleto'],
  ['cobRWebhookBody1', 'WebhookCobRSolicitado'],
  ['cobRWebhookResponse1', 'WebhookCobRCompleto'],
  ['OperacaoInvalidaRecExample1', 'Problema'],
  ['OperacaoInvalidaCobRExample2', 'Problema'],
] as const)('SIM-01 the official example %s keeps to %s, its published slips apart', (name, schema) => {
  expect(automaticMisfits(schema, automaticExamples[name]).toSorted()).toEqual((slips[name] ?? []).toSorted())
})

test('SIM-07 the official callback of a debit has a month of twenty, and the one of an authorisation fits', () => {
  const [rec] = automaticExamples.recWebhookNotification1.recs
  const [debit] = automaticExamples.cobRWebhookNotification1.cobsr
  expect(automaticMisfits('RecNotification', rec)).toEqual([])
  expect(automaticMisfits('CobRNotification', debit)).toEqual([
    attempt(0),
    '/tentativas/0/dataLiquidacao must match format "date"',
  ])
})
