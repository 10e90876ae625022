import { expect, test } from 'vitest'
import { readPerson } from './ask-additional.tsx'

const typed = (change: Record<string, string> = {}) => {
  const form = new FormData()
  const fields = { nome: ' Beatriz  Souza', cpf: '714.287.938-60', nascimento: '12/05/2004', ciente: 'on', ...change }
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
  return readPerson(form)
}

test('SVC-01 whoever gets the card is read as the issuer needs it, and each problem stands at its field', () => {
  expect(typed()).toEqual({ nome: 'Beatriz Souza', cpf: '71428793860', nascimento: '2004-05-12', ciente: true })
  expect(typed({ nome: 'Beatriz' })).toEqual({ fields: [{ field: 'nome', message: 'Digite o nome e o sobrenome.' }] })
  expect(typed({ cpf: '714.287.938-61' })).toMatchObject({ fields: [{ field: 'cpf' }] })
  expect(typed({ nascimento: '31/02/2004' })).toMatchObject({ fields: [{ field: 'nascimento' }] })
  expect(typed({ nome: '', cpf: '', nascimento: '', ciente: '' })).toMatchObject({
    fields: [{ field: 'nome' }, { field: 'cpf' }, { field: 'nascimento' }, { field: 'ciente' }],
  })
})
