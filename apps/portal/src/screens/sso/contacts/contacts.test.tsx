import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { buttonLooks } from '../../../ui/buttons/button-looks.ts'
import { Contacts } from './contacts.tsx'
import { type ContactsReply, faultOf } from './contact-state.ts'

const contatos = [
  { canal: 'SMS', destino: '(85) *****-4321' },
  { canal: 'EMAIL', destino: 'e***@exemplo.example' },
] satisfies ContactsReply['contatos']
const change = { canal: 'SMS', destino: '(85) *****-5678', expiraEmSegundos: 300, reenvioEmSegundos: 30 } as const

const primary = buttonLooks({}).split(' ').at(-1) ?? ''
const mainButtonsOf = (trocas: ContactsReply['trocas']): string[] => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Contacts first={{ contatos, trocas }} confirms />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<button[^>]* class="([^"]*)"[^>]*>(.*?)<\/button>/g)]
    .filter(([, looks = '']) => looks.split(' ').includes(primary))
    .map(([, , text = '']) => text.replaceAll(/<[^>]+>/g, ''))
}

test('SSO-02 one main button: to go on, or, while a contact changes, to confirm that one first', () => {
  expect(primary).not.toBe(buttonLooks({ kind: 'secondary' }).split(' ').at(-1))
  expect(mainButtonsOf([])).toEqual(['Está certo, entrar'])
  expect(mainButtonsOf([change])).toEqual(['Confirmar celular'])
})

test.each([
  ['SMS', '123', 'Confira o celular: DDD e 9 números.'],
  ['SMS', '(85) 3222-1100', 'Confira o celular: DDD e 9 números.'],
  ['SMS', '(85) 99999-0101', undefined],
  ['SMS', '', 'Digite o celular novo.'],
  ['EMAIL', 'marina@exemplo', 'Confira o e-mail: falta alguma parte.'],
  ['EMAIL', 'marina@exemplo.example', undefined],
] as const)('SVC-01 a new contact is looked at before its owner proves anything: %s %j', (canal, typed, fault) =>
  expect(faultOf(canal, typed)).toBe(fault),
)
