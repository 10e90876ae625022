import { contract } from '@portal/contract'
import { expect, test } from 'vitest'
import { stepPaths } from './step-paths.ts'

test.each([
  ['OPCOES_ENVIO_CODIGO', '/sso/opcoes-envio-codigo'],
  ['INSERIR_CODIGO', '/sso/inserir-codigo'],
  ['VALIDAR_PERGUNTAS', '/sso/validar-perguntas'],
  ['CRIAR_SENHA', '/sso/criar-senha'],
  ['RESGATE_IDENTIDADE', '/sso/trocar-contatos'],
  ['RESGATE_CONTATOS', '/sso/trocar-contatos'],
  ['RESGATE_ESPERA', '/sso/trocar-contatos'],
] as const)('GUARD-11 %s is shown at %s', (step, address) => expect(stepPaths[step]()).toBe(address))

test('GUARD-11 every step that the server may name has its address', () => {
  const named = contract.currentStep.reply.options.map(({ shape }) => shape.proximoPasso.value)
  expect(Object.keys(stepPaths).toSorted()).toEqual(named.toSorted())
})
